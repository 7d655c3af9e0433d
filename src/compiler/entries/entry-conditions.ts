import { asText, type Json } from '#model';
import { childNode, listNode, scalarNode, type TrackedNode } from '#findings';
import { type EntryList, entriesOf } from './entry-lists.ts';
import { entryCondition, ofEntry } from './of-entry.ts';
import { withMembers } from './written-node.ts';

/** The named conditions that read an entry, directly or by another condition. */
export function entryConditions(flow: TrackedNode): ReadonlySet<string> {
  const conditions = childNode(flow, 'conditions');
  if (conditions?.kind !== 'object') return new Set();
  const all = [...conditions.members].map(([name, { node }]) => ({ name, texts: textsIn(node.value) }));
  const found = new Set(
    all.filter(({ texts }) => texts.some((text) => /^\/item(?:\/|$)/.test(text))).map(({ name }) => name),
  );
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { name, texts } of all) if (texts.some((text) => found.has(text))) found.add(name);
  }
  return found;
}

/** All texts in a value. */
function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((part) => textsIn(part as Json))
    : [];
}

/** The conditions, with one of each entry for those that read an entry. Those that only entries use are left out. */
export function conditionsOfEntries(
  flow: TrackedNode,
  lists: readonly EntryList[],
  own: ReadonlySet<string>,
): TrackedNode | undefined {
  const conditions = childNode(flow, 'conditions');
  if (conditions?.kind !== 'object') return conditions;
  const elsewhere = Object.entries(flow.value as Readonly<Record<string, Json>>).filter(
    ([key]) => key !== 'conditions',
  );
  const used = new Set(elsewhere.flatMap(([, value]) => textsIn(value)));
  const added = lists.flatMap((list) =>
    entriesOf(list).flatMap((entry) =>
      [...own].map((name): readonly [string, TrackedNode | undefined] => {
        const condition = childNode(conditions, name);
        return [entryCondition(name, list, entry), condition && ofEntry(condition, list, entry, own)];
      }),
    ),
  );
  const unused = [...own]
    .filter((name) => !used.has(name))
    .map((name): readonly [string, undefined] => [name, undefined]);
  return withMembers(conditions, [...added.filter(([name]) => used.has(name) || isReadBy(name, added)), ...unused]);
}

/** Does another added condition name this one? */
const isReadBy = (name: string, added: readonly (readonly [string, TrackedNode | undefined])[]): boolean =>
  added.some(([, node]) => node !== undefined && textsIn(node.value).includes(name));

/** A rule about the answers of an entry is a rule about those of each entry. */
export function checksOfEntries(
  checks: TrackedNode,
  lists: readonly EntryList[],
  conditions: ReadonlySet<string>,
): TrackedNode {
  const entries = checks.kind === 'list' ? checks.entries : [];
  return listNode(
    checks.origin,
    entries.flatMap((check) => {
      const at = childNode(check, 'at');
      const [, name, inEntry] = /^\/answers\/([^/]+)(\/\*\/)?/.exec(asText(at?.value)) ?? [];
      const list = lists.find((each) => each.name === name);
      // A rule about the list as a whole is judged on the page that shows it.
      if (list && at?.value === `/answers/${list.name}`)
        return [withMembers(check, [['at', scalarNode(at.origin, `/answers/${list.count}`)]])];
      return list && inEntry ? entriesOf(list).map((entry) => ofEntry(check, list, entry, conditions)) : [check];
    }),
  );
}
