import type { CompiledFlow, Draft, JsonObject } from '#model';
import { readPointer } from './read-pointer.ts';
import { setSlotIndexes } from './set-slot-indexes.ts';
import { writePointer } from './write-pointer.ts';

/** Is the draft one of this flow as it is now? */
export function fitsDraft(flow: CompiledFlow, draft: Draft | undefined): draft is Draft {
  return draft !== undefined && draft.flow === flow.id && draft.version === flow.version;
}

/** What a journey starts with: the draft's answers, and the defaults of what it leaves open (D-26) and the borrower did not empty. */
export function startAnswers(flow: CompiledFlow, draft: Draft | undefined): JsonObject {
  const emptied = new Set(draft?.emptied);
  let answers = draft?.answers ?? {};
  for (const [pointer, value] of Object.entries(flow.defaults)) {
    if (emptied.has(pointer) || readPointer(answers, pointer) !== undefined) continue;
    answers = writePointer(answers, pointer, value);
  }
  return setSlotIndexes(answers, flow.slotIndexes);
}
