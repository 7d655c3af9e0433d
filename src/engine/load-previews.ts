import type { createPreviews } from './create-previews.ts';

/** What asks previews: code of its own, which a flow without any does not load. */
export async function loadPreviews(): Promise<typeof createPreviews> {
  return (await import('./create-previews.ts')).createPreviews;
}
