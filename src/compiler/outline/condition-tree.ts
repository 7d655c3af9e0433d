import { asList, isObject, type Json, type Pointer } from '#model';
import { below } from '#findings';

/** A condition as its author wrote it. `place` is its pointer in the flow file. */
export type ConditionTree =
  | { readonly kind: 'named'; readonly name: string; readonly place: Pointer }
  | { readonly kind: 'atom'; readonly at: Pointer; readonly is: Json; readonly place: Pointer }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly ConditionTree[]; readonly place: Pointer }
  | { readonly kind: 'not'; readonly part: ConditionTree; readonly place: Pointer };

/** One value and the test that it must pass. */
export type Atom = Extract<ConditionTree, { kind: 'atom' }>;

/** Reads a condition; undefined if it is malformed (the meta-schema reports that). */
export function conditionTree(value: unknown, place: Pointer): ConditionTree | undefined {
  if (typeof value === 'string') return { kind: 'named', name: value, place };
  if (!isObject(value)) return undefined;
  if (typeof value['at'] === 'string' && isObject(value['is'])) {
    return { kind: 'atom', at: value['at'], is: value['is'], place };
  }
  for (const kind of ['all', 'any'] as const) {
    if (Array.isArray(value[kind])) {
      const parts = asList(value[kind]).flatMap((part, index) => conditionTree(part, below(place, kind, index)) ?? []);
      return { kind, parts, place };
    }
  }
  const part = value['not'] === undefined ? undefined : conditionTree(value['not'], below(place, 'not'));
  return part && { kind: 'not', part, place };
}

/** A condition and all conditions written inside it. Names are not followed. */
export function* partsOf(tree: ConditionTree): Iterable<ConditionTree> {
  yield tree;
  if (tree.kind === 'all' || tree.kind === 'any') for (const part of tree.parts) yield* partsOf(part);
  if (tree.kind === 'not') yield* partsOf(tree.part);
}

/** All atoms of a condition, including those of named conditions, each of which counts once. Unknown names are left out. */
export function atomsOf(tree: ConditionTree, named: ReadonlyMap<string, ConditionTree>): readonly Atom[] {
  const atoms: Atom[] = [];
  const seen = new Set<string>();
  // The last entry is next, so that the atoms are in the order of the file.
  const open: ConditionTree[] = [tree];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inside: ConditionTree[] = [];
    for (const part of partsOf(next)) {
      if (part.kind === 'atom') atoms.push(part);
      if (part.kind !== 'named' || seen.has(part.name)) continue;
      seen.add(part.name);
      const target = named.get(part.name);
      if (target) inside.push(target);
    }
    for (const each of inside.reverse()) open.push(each);
  }
  return atoms;
}
