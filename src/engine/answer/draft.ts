import type { CompiledFlow, Draft, JsonObject, FieldUi, Pointer } from '#model';
import { readPointer } from '../json/read-pointer.ts';
import type { SessionState } from '../open/session-sources.ts';
import { cleanObject, setSlotIndexes } from './clean-answer.ts';
import { writePointer } from '../json/write-pointer.ts';

/** Returns whether a draft belongs to this flow and version. */
export function fitsDraft(flow: CompiledFlow, draft: Draft | undefined): draft is Draft {
  return draft !== undefined && draft.flow === flow.id && draft.version === flow.version;
}

/** Returns the answers to start with: those of the draft, and defaults (D-26) except those that the borrower emptied. */
export function startAnswers(flow: CompiledFlow, draft: Draft | undefined): JsonObject {
  const emptied = new Set(draft?.emptied);
  let answers = cleanObject(flow, '', draft?.answers ?? {});
  for (const [pointer, value] of Object.entries(flow.defaults)) {
    if (emptied.has(pointer) || readPointer(answers, pointer) !== undefined) continue;
    answers = writePointer(answers, pointer, value);
  }
  return setSlotIndexes(answers, flow.slotIndexes);
}

/**
 * Returns what may be kept in the tab of a session whose borrower is on `page`: neither sensitive answers nor files. Prefilled and default
 * answers that the borrower emptied are named, so that they stay empty.
 */
export function makeDraft(session: SessionState, page: string): Draft {
  const { index, answers, emptied, params } = session.sources();
  const { flow } = index;
  const files = Object.values(flow.fields).flatMap(({ path, ui }) => filePointers(`/${path}`, ui));
  const kept = [...flow.sensitive, ...files].reduce((rest, pointer) => writePointer(rest, pointer, undefined), answers);
  const withoutDefault = Object.keys(flow.defaults).filter((pointer) => readPointer(answers, pointer) === undefined);
  const draft = { flow: flow.id, version: flow.version, answers: kept, page, emptied: [...emptied, ...withoutDefault] };
  return Object.keys(params).length === 0 ? draft : { ...draft, params };
}

function filePointers(at: Pointer, ui: FieldUi): readonly Pointer[] {
  if (ui['ui:widget'] === 'file') return [at];
  return Object.entries(ui).flatMap(([name, part]) =>
    name.startsWith('ui:') ? [] : filePointers(`${at}/${name}`, part as FieldUi),
  );
}
