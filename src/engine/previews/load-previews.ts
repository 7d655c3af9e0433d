import type { createPreviews } from './create-previews.ts';

/** Loads the preview runner, a chunk that only flows with previews need. */
export async function loadPreviews(): Promise<typeof createPreviews> {
  return (await import('./create-previews.ts')).createPreviews;
}
