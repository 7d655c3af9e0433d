import type { WorkspaceFiles } from '../files/read-files.ts';
import { childNode } from '#findings';

/** The ids of all brands of a workspace. */
export const brandIds = ({ paths }: WorkspaceFiles): readonly string[] =>
  [...paths].flatMap((path) => /^brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);

/** The brand whose folder a file is in; undefined for a file that brands share. */
export const ownerOf = (path: string): string | undefined => /^brands\/([^/]+)\//.exec(path)?.[1];

/** The brands that may use a file: its owner, or those of its product. */
export function brandsOf(files: WorkspaceFiles, path: string): readonly string[] {
  const product = childNode(files.edited.get(path), 'product')?.value;
  const owner = ownerOf(path);
  return brandIds(files).filter((id) => {
    const own = childNode(files.edited.get(`brands/${id}/brand.json`), 'product')?.value;
    return owner === undefined ? product === undefined || own === product : owner === id;
  });
}
