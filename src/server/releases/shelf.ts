import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderLock, FolderLockedError, lockFolder } from '#folder-lock';
import { CommandError } from '#configuration';
import { folderStore } from './folder-store.ts';
import { filesIn, type PublicFiles, unwrittenFilesIn } from './public-files.ts';
import type { ReleaseStore } from './release-store.ts';
import type { TeamKeys } from './team-keys.ts';
import { deleteParts, writeWhole } from './write-whole.ts';

/** Files of a store that only one server reads and writes. */
interface Copy extends Pick<ReleaseStore, 'read'> {
  readonly write: (key: string, content: Buffer) => Promise<void>;
}

/** Where a server takes releases from, and where it keeps them. */
export interface Shelf {
  readonly store: ReleaseStore;
  /** What the server has of the store, for a start while the store cannot be reached. */
  readonly copy: Copy;
  readonly files: PublicFiles;
  /** The keys of the team that publishes; without them, manifests need no signature. */
  readonly team?: TeamKeys | undefined;
  /** Lets another server use the folder. */
  readonly close: () => void;
}

/** The folders that a server of pages serves. */
const FOLDERS = ['assets', 'compiled', 'fonts'];

const copyIn = (folder: string) => join(folder, 'store');
const publicIn = (folder: string) => join(folder, 'public');

/**
 * Opens the folder of the releases that a server has fetched. It belongs to one server: another one would delete the files of brands and
 * releases that it does not serve. Rejects with a CommandError if another server has it.
 */
export async function openShelf(store: ReleaseStore, folder: string, team?: TeamKeys): Promise<Shelf> {
  const { release } = await lock(folder);
  const [copies, files] = [copyIn(folder), publicIn(folder)];
  for (const each of [copies, ...FOLDERS.map((name) => join(files, name))]) await mkdir(each, { recursive: true });
  for (const each of [copies, files]) await deleteParts(each);
  const copy: Copy = {
    read: folderStore(copies).read,
    write: (key, content) => writeWhole(join(copies, key), content),
  };
  return { store, team, copy, files: filesIn(files), close: release };
}

async function lock(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true });
    return lockFolder(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text =
      error instanceof FolderLockedError
        ? `The folder of fetched releases ${reason}`
        : `The folder of fetched releases ${folder} cannot be locked: ${reason}.`;
    throw new CommandError('data-folder', `${text} Give this server a folder of its own: set DATA_DIR.`);
  }
}

/** The same folder for a look at what a server would serve. It writes nothing, so a server may have the folder open. */
export const shelfToLookAt = (store: ReleaseStore, folder: string, team?: TeamKeys): Shelf => ({
  store,
  team,
  copy: { read: folderStore(copyIn(folder)).read, write: async () => undefined },
  files: unwrittenFilesIn(publicIn(folder)),
  close: () => undefined,
});
