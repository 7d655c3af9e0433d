import { objectNode, type TrackedNode, withOrigin } from '#findings';

/**
 * Applies a JSON Merge Patch (RFC 7396) to a value and its origins. Values from `patch` keep their origin and record the origin of
 * the value that they replace.
 */
export function mergeNodes(base: TrackedNode | undefined, patch: TrackedNode): TrackedNode {
  const origin = base ? { at: patch.origin.at, over: base.origin.at } : patch.origin;
  if (patch.kind !== 'object') return withOrigin(patch, origin);
  const below = base?.kind === 'object' ? base : undefined;
  const members = new Map(below?.members);
  for (const [name, { key, node }] of patch.members) {
    const under = below?.members.get(name);
    if (node.value === null) members.delete(name);
    else members.set(name, { key: under?.key ?? key, node: mergeNodes(under?.node, node) });
  }
  return objectNode(below?.origin ?? origin, members);
}
