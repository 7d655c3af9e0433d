import type { Json, JsonObject } from '#model';

/** One change that an author could make to a list of a shared file, without a thought of the overlays. */
export interface BaseChange {
  readonly what: string;
  readonly list: readonly Json[];
}

/** The name of an entry, as docs/partners/overlays.md describes it: `name`, or what the entry is about. */
export function nameOf(entry: Json | undefined): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { name, field, action, go, unless } = entry as JsonObject;
  const requirement = (action as JsonObject | undefined)?.['requirement'];
  return nameOf(name ?? field ?? requirement ?? action ?? go ?? unless ?? '');
}

/** Every single insertion, removal, move, renaming and doubling of an entry of a list. */
export function* changesOf(list: readonly Json[]): Iterable<BaseChange> {
  const fresh = renamed(list[0], 'fresh');
  for (let at = 0; at <= list.length; at++) yield { what: `insert at ${at}`, list: list.toSpliced(at, 0, fresh) };
  for (const [at, entry] of list.entries()) {
    const others = list.toSpliced(at, 1);
    yield { what: `remove ${at}`, list: others };
    yield { what: `rename ${at}`, list: list.with(at, renamed(entry, 'renamed')) };
    if (typeof entry === 'object') yield { what: `double ${at}`, list: [...list, entry] };
    for (let to = 0; to < list.length; to++)
      if (to !== at) yield { what: `move ${at} to ${to}`, list: others.toSpliced(to, 0, entry) };
  }
}

/** The same entry under another name. */
function renamed(entry: Json | undefined, name: string): Json {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return name;
  const object = entry as JsonObject;
  const key = ['name', 'field', 'action', 'go', 'unless'].find((each) => each in object) ?? 'name';
  return { ...object, [key]: name };
}
