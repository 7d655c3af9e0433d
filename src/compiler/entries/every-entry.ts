import { listNode, mapChildren, scalarNode, type TrackedNode } from '#findings';
import type { EntryList } from './entry-lists.ts';

/**
 * Replaces each path with `*` by the list of its values in all entries: `/answers/jobs/*` + `/pay` is the list of what all jobs pay.
 * In a list, the values take its place.
 */
export function everyEntry(node: TrackedNode, lists: readonly EntryList[]): TrackedNode {
  const all = (part: TrackedNode): readonly TrackedNode[] | undefined => {
    const [, name, rest = ''] =
      (typeof part.value === 'string' && /^\/answers\/([^/]+)\/\*(\/.+)?$/.exec(part.value)) || [];
    const list = lists.find((each) => each.name === name);
    return (
      list &&
      Array.from({ length: list.most }, (_, entry) => scalarNode(part.origin, `/answers/${list.name}/${entry}${rest}`))
    );
  };
  if (node.kind === 'scalar') {
    const found = all(node);
    return found ? listNode(node.origin, found) : node;
  }
  if (node.kind === 'list' && node.entries.some((each) => all(each)))
    return listNode(
      node.origin,
      node.entries.flatMap((each) => all(each) ?? [everyEntry(each, lists)]),
    );
  return mapChildren(node, (child) => everyEntry(child, lists));
}
