import type { CompiledFlow, FieldPath, JsonObject, Transform } from '#model';
import { flowIndex } from './flow-index.ts';
import { createOpenState } from './open-state.ts';
import { openFields } from './open-fields.ts';
import type { Read } from './read-pointer.ts';

/** What is open for given answers. */
export interface OpenFlow {
  /** Ids of the pages on the journey, in order; an exit page ends it. */
  readonly pages: readonly string[];
  /** The open fields of these pages, in order. */
  readonly fields: readonly FieldPath[];
  /** Is a field asked now, on whatever page? */
  readonly isOpen: (field: FieldPath) => boolean;
  /** Reads the context as conditions, templates and texts do: closed fields are absent, `/derived/…` is worked out. */
  readonly read: Read;
}

/**
 * Which pages and fields are open for given answers. A page is on the journey when its condition holds, up to the first exit
 * page; a field is open when its page's condition and its own hold; a condition reads a closed field as absent. `context`
 * is all that a flow may read beside `/answers` and `/derived`.
 */
export function openFlow(
  flow: CompiledFlow,
  answers: JsonObject,
  context: JsonObject,
  transforms: Readonly<Record<string, Transform>>,
): OpenFlow {
  const openState = createOpenState(flowIndex(flow), { ...context, answers }, transforms);
  const pages = openState.pages();
  return {
    pages: pages.map(({ id }) => id),
    fields: pages.flatMap((page) => openFields(page, openState)),
    isOpen: openState.isOpen,
    read: openState.read,
  };
}
