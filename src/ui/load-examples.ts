import type { Example } from './example.ts';

/** Loads the examples of every component by its name, for the styleguide. They are a separate chunk. */
export async function loadExamples(): Promise<Readonly<Record<string, readonly Example[]>>> {
  return (await import('./examples.ts')).examples;
}
