import { access, link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FolderLock, FolderLockedError, lockFolder } from '#folder-lock';
import { hashOf, type ReleaseStore, type Stored } from './release-store.ts';
import { writeBeside, writeWhole } from './write-whole.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The file at a path; `undefined` if it does not exist. */
async function storedAt(path: string): Promise<Stored | undefined> {
  const content = await readFile(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  return content && { content, tag: hashOf(content) };
}

/** How long a writer waits for another one, in milliseconds. A write takes a few of them. */
const LONGEST_WAIT = 10_000;

/** Locks a folder once other writers have left it. Rejects with a FolderLockedError if one of them stays. */
async function lockInTurn(folder: string): Promise<FolderLock> {
  const began = performance.now();
  for (;;)
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderLockedError) || performance.now() - began > LONGEST_WAIT) throw error;
      await wait(5);
    }
}

/** A store in a folder, for one machine or a shared disk. */
export const folderStore = (folder: string): ReleaseStore => ({
  async read(key, knownTag) {
    const stored = await storedAt(join(folder, key));
    return stored?.tag === knownTag && stored ? 'unchanged' : stored;
  },
  has: (key) =>
    access(join(folder, key)).then(
      () => true,
      () => false,
    ),
  async create(key, content) {
    const path = join(folder, key);
    const beside = await writeBeside(path, content);
    try {
      // Unlike a rename, a link never replaces a file.
      await link(beside, path);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(beside, { force: true });
    }
  },
  async replace(key, content, tag) {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    const { release } = await lockInTurn(dirname(path));
    try {
      if ((await storedAt(path))?.tag !== tag) return false;
      await writeWhole(path, content);
      return true;
    } finally {
      release();
    }
  },
});
