import type { Example } from './example.ts';

/** Every component's examples, in the order of the styleguide. */
export const examples: Readonly<Record<string, readonly Example[]>> = {};
