import { type FlowSession, holdsPointer, readPointer } from '#engine';
import type { Json } from '#model';

/** Removes the answers that were chosen from an earlier answer of a source and that its new answer does not offer. */
export function dropLostChoices(session: FlowSession, source: string): void {
  for (const { path, ui } of Object.values(session.flow.fields)) {
    const from = ui['ui:options']?.choicesFrom;
    if (!from || !holdsPointer(`/sources/${source}`, from.from)) continue;
    const offered = listOf(session.read(from.from))?.map((entry) => readPointer(entry, from.value));
    const chosen = readPointer(session.answers(), `/${path}`);
    if (!offered || chosen === undefined) continue;
    const kept = listOf(chosen)?.filter((value) => offered.includes(value));
    if (kept) session.answer(`/${path}`, kept);
    else if (!offered.includes(chosen)) session.answer(`/${path}`, undefined);
  }
}

const listOf = (value: Json | undefined): readonly Json[] | undefined => (Array.isArray(value) ? value : undefined);
