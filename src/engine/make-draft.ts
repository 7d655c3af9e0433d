import type { CompiledFlow, Draft, FieldUi, JsonObject, Pointer } from '#model';
import { readPointer } from './read-pointer.ts';
import { writePointer } from './write-pointer.ts';

/** What may be kept of a journey: no sensitive answers, nothing of files. `emptied` are prefilled answers that the borrower took away. */
export function makeDraft(
  flow: CompiledFlow,
  page: string,
  answers: JsonObject,
  emptied: Iterable<Pointer>,
  params: JsonObject,
): Draft {
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
