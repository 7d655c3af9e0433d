import type { CompiledNext, Json, JsonObject, Pointer } from '#model';
import { isList, readPointer } from '../json/read-pointer.ts';
import type { PlacedButton } from '../view/page-buttons.ts';

/** The answers that a list of entries reads and changes. */
export interface ChangedAnswers {
  answers(): JsonObject;
  answer(at: Pointer, value: Json | undefined): void;
}

/**
 * Changes a list in the answers as a button says, and returns where the button leads: to the first page of a new or changed entry. An
 * entry that is removed leaves no gap, because those after it move up. Undefined for any other button.
 */
export function changeEntries(
  session: ChangedAnswers,
  { button, entries, entry }: PlacedButton,
): readonly CompiledNext[] | undefined {
  if (button.entry === undefined || entries === undefined || entry === undefined) return undefined;
  if (button.entry === 'remove') {
    const list = readPointer(session.answers(), entries.list);
    const count = readPointer(session.answers(), entries.count);
    if (isList(list))
      session.answer(
        entries.list,
        list.filter((_, place) => place !== entry),
      );
    session.answer(entries.count, Math.max(entries.least, Number(count) - 1));
    return undefined;
  }
  const page = entries.pages[entry];
  if (page === undefined) return undefined;
  if (button.entry === 'add') session.answer(entries.count, entry + 1);
  return [{ page }];
}
