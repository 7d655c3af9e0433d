import { tryCalls } from './try-calls.ts';

tryCalls('vendors');
