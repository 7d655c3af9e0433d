import { afterAll } from 'vitest';
import { removeSeeded } from './sandbox-under-test.ts';

// Vitest runs a setup file for each test file, also if these share modules.
afterAll(removeSeeded);
