import { childNode, type TrackedNode } from '#findings';

/**
 * The files that share their names with a file: those that it extends, uses as `data` or `ui`, or is extended or used by, directly or
 * through others. `files` are the parsed files of the workspace, without overlays.
 */
export function relatedFiles(
  files: ReadonlyMap<string, TrackedNode>,
  path: string,
  keys: readonly string[],
): ReadonlySet<string> {
  const links = new Map<string, Set<string>>();
  const link = (from: string, to: string) => links.set(from, (links.get(from) ?? new Set()).add(to));
  for (const [from, node] of files) {
    for (const key of keys) {
      const to = childNode(node, key)?.value;
      if (typeof to !== 'string' || !files.has(to)) continue;
      link(from, to);
      link(to, from);
    }
  }
  const related = new Set<string>();
  const open = [path];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (related.has(next)) continue;
    related.add(next);
    open.push(...(links.get(next) ?? []));
  }
  return related;
}
