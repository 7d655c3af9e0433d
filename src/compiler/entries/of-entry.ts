import { listNode, mapChildren, objectNode, scalarNode, type TrackedNode } from '#findings';
import type { EntryList } from './entry-lists.ts';

/** The name of a condition of one entry. */
export const entryCondition = (name: string, list: Pick<EntryList, 'name'>, entry: number): string =>
  `${name} (${list.name} ${entry + 1})`;

/**
 * A part of a page, condition or rule for one entry: `/item` is the entry, `jobs/*` its place in the list, and `{/entry}` its number.
 * `conditions` are the named conditions that read an entry.
 */
export function ofEntry(
  node: TrackedNode,
  list: Pick<EntryList, 'name'>,
  entry: number,
  conditions: ReadonlySet<string>,
): TrackedNode {
  const { name } = list;
  const place = `/answers/${name}/${entry}`;
  const read = (text: string): string =>
    text
      .replace(/^\/item(?=\/|$)/, place)
      .replaceAll(/\{\/item(?=[/,}])/g, `{${place}`)
      .replaceAll(/\{\/entry\}/g, String(entry + 1))
      .replace(new RegExp(`^(/answers/)?${name}/\\*(?=/|$)`), `$1${name}/${entry}`);
  const copy = (part: TrackedNode, isCondition: boolean): TrackedNode => {
    if (part.kind === 'scalar') {
      if (typeof part.value !== 'string') return part;
      if (isCondition && conditions.has(part.value))
        return scalarNode(part.origin, entryCondition(part.value, list, entry));
      const text = read(part.value);
      return text === part.value ? part : scalarNode(part.origin, text);
    }
    if (part.kind === 'list')
      return listNode(
        part.origin,
        part.entries.map((each) => copy(each, isCondition)),
      );
    return objectNode(
      part.origin,
      new Map(
        [...part.members].map(([key, { node: child, key: at }]) => [
          key,
          {
            key: at,
            node: key === 'choices' ? mapChildren(child, (each) => copy(each, true)) : copy(child, named.has(key)),
          },
        ]),
      ),
    );
  };
  return copy(node, false);
}

/** The keys whose value is a condition, or a list of conditions. */
const named: ReadonlySet<string> = new Set(['when', 'unless', 'all', 'any', 'not']);
