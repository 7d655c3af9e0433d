import { createHash, randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore } from './release-store.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Writes a file beside its place and returns the path. It is on the disk before it gets its name. */
async function written(path: string, content: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.part`;
  const file = await open(beside, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return beside;
}

/** A store in a folder, for one machine or a shared disk. */
export const folderStore = (folder: string): ReleaseStore => ({
  async read(key, knownTag) {
    const content = await readFile(join(folder, key)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (content === undefined) return undefined;
    const tag = createHash('sha256').update(content).digest('hex');
    return tag === knownTag ? 'unchanged' : { content, tag };
  },
  has: (key) =>
    access(join(folder, key)).then(
      () => true,
      () => false,
    ),
  async create(key, content) {
    const path = join(folder, key);
    const beside = await written(path, content);
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
  async replace(key, content) {
    const path = join(folder, key);
    await rename(await written(path, content), path);
  },
});
