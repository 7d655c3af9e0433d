import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The folders that product teams and partners edit. */
export const workspaceFolders = ['schemas', 'flows', 'brands'] as const;

/** Every JSON file below the workspace's folders: path from `root`, with forward slashes -> text. A missing folder is empty. */
export async function readWorkspace(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of workspaceFolders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(relative(root, path).split(sep).join('/'), await readFile(path, 'utf8'));
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
