import type { ReadableFiles, WorkspaceFiles } from './read-files.ts';
import { nothing } from '../memory/memory.ts';

/** The folder of a brand that a path is in: the brand's id, or `''` for shared files. */
const brandOf = (path: string): string => /^brands\/([^/]+)\//.exec(path)?.[1] ?? '';

/** The files of a workspace as one brand sees them: `paths` lists the shared files and those of the brand. */
export interface BrandFiles extends ReadableFiles {
  /** The listed paths: the same object as long as they are the same. */
  readonly list: readonly string[];
}

/** The same workspace for each of its brands: the shared files and those of the brand itself, in the order of the workspace. */
export function filesByBrand(workspace: WorkspaceFiles): (id: string) => BrandFiles {
  const { memory, metaSchemas, edited } = workspace;
  const grouped = <Entry>(entries: Iterable<Entry>, pathOf: (entry: Entry) => string) => {
    const groups = new Map<string, Entry[]>();
    for (const entry of entries) {
      const brand = brandOf(pathOf(entry));
      const group = groups.get(brand);
      if (group) group.push(entry);
      else groups.set(brand, [entry]);
    }
    return groups;
  };
  const paths = grouped(workspace.paths, (path) => path);
  const assets = grouped(workspace.assets, ([path]) => path);
  const shared = (paths.get('') ?? []).join('\n');
  return (id) => {
    const list = memory.recall('paths', [shared, (paths.get(id) ?? []).join('\n')], nothing, () =>
      [...(paths.get('') ?? []), ...(paths.get(id) ?? [])].sort(),
    );
    const own = assets.get(id) ?? [];
    return {
      paths: { has: (path) => workspace.paths.has(path), [Symbol.iterator]: () => list[Symbol.iterator]() },
      list,
      edited,
      metaSchemas,
      assets: memory.recall('map', own.flat(), nothing, () => new Map(own)),
      memory,
    };
  };
}
