import type { TrackedNode } from './tracked-node.ts';

/** The files that values and all inside them come from, those that an overlay changed too. */
export function filesOf(nodes: readonly TrackedNode[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<TrackedNode>();
  const open = [...nodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    files.add(node.origin.at.file);
    if (node.origin.over) files.add(node.origin.over.file);
    if (node.kind === 'list') open.push(...node.entries);
    if (node.kind === 'object') open.push(...[...node.members.values()].map((member) => member.node));
  }
  return files;
}
