import { afterAll } from 'vitest';
import { removeSeeded } from './sandbox-under-test.ts';

// Vitest runs this for each file, also where files share their modules.
afterAll(removeSeeded);
