import { objectNode, type TrackedNode, withOrigin } from '../files/tracked-node.ts';

/**
 * RFC 7396 (JSON Merge Patch), value and origins together: what `patch` writes comes from it, and says over what it stands;
 * the rest comes from `base`.
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
