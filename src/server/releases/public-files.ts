import { access, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressedCopies } from './compress-file.ts';
import { hashOf } from './release-store.ts';
import { isPart, writeWhole } from './write-whole.ts';

/** The public files of all releases that a server keeps, by their addresses. */
export interface PublicFiles {
  readonly folder: string;
  /** Is there a file at an address? */
  readonly has: (address: string) => Promise<boolean>;
  /** Is there a file at an address whose content has this hash? */
  readonly holds: (address: string, hash: string) => Promise<boolean>;
  /** Writes a file and its compressed copies. */
  readonly write: (address: string, content: Buffer) => Promise<void>;
  /** Deletes all files except those at these addresses. */
  readonly keepOnly: (addresses: { readonly has: (address: string) => boolean }) => Promise<void>;
}

/** The public files in a folder. */
export const filesIn = (folder: string): PublicFiles => ({
  folder,
  has: (address) =>
    access(join(folder, address)).then(
      () => true,
      () => false,
    ),
  holds: async (address, hash) => {
    const content = await readFile(join(folder, address)).catch(() => undefined);
    return content !== undefined && hashOf(content) === hash;
  },
  write: async (address, content) => {
    const path = join(folder, address);
    // The file itself is last: where it is, its copies are.
    for (const [ending, copy] of await compressedCopies(path, content)) await writeWhole(path + ending, copy);
    await writeWhole(path, content);
  },
  keepOnly: async (addresses) => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const address = path
        .slice(folder.length)
        .replaceAll('\\', '/')
        .replace(/\.(?:br|gz)$/, '');
      // A file may be fetched again at this moment.
      if (entry.isFile() && !isPart(entry.name) && !addresses.has(address)) await rm(path, { force: true });
    }
  },
});

/** The public files of another process, which stay as they are: what is written is only remembered. */
export function unwrittenFilesIn(folder: string): PublicFiles {
  const { has, holds } = filesIn(folder);
  const hashes = new Map<string, string>();
  return {
    folder,
    has,
    holds: async (address, hash) => hashes.get(address) === hash || holds(address, hash),
    write: async (address, content) => void hashes.set(address, hashOf(content)),
    keepOnly: async () => undefined,
  };
}
