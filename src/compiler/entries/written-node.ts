import { isObject, type Json } from '#model';
import { listNode, objectNode, type Origin, scalarNode, type TrackedNode } from '#findings';

/** A value that the compiler adds to a file, as if all of it were written at one place. */
export function writtenNode(origin: Origin, value: Json | undefined): TrackedNode {
  if (Array.isArray(value))
    return listNode(
      origin,
      value.map((entry: Json) => writtenNode(origin, entry)),
    );
  if (!isObject(value)) return scalarNode(origin, (value ?? null) as string | number | boolean | null);
  return withMembers(
    objectNode(origin, new Map()),
    Object.entries(value).map(([name, part]) => [name, writtenNode(origin, part)]),
  );
}

/** An object with some members replaced or added; a member that is `undefined` is taken away. */
export function withMembers(
  node: TrackedNode,
  changes: Iterable<readonly [string, TrackedNode | undefined]>,
): TrackedNode {
  if (node.kind !== 'object') return node;
  const members = new Map(node.members);
  for (const [name, child] of changes) {
    if (child === undefined) members.delete(name);
    else members.set(name, { key: members.get(name)?.key ?? child.origin, node: child });
  }
  return objectNode(node.origin, members);
}
