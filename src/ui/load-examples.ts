import type { Example } from './example.ts';

/** Every component's examples by component name, for the styleguide; a chunk of its own, fetched when called. */
export async function loadExamples(): Promise<Readonly<Record<string, readonly Example[]>>> {
  return (await import('./examples.ts')).examples;
}
