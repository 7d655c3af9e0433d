import { createHash } from 'node:crypto';
import { access, link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from './release-store.ts';
import { writeBeside, writeWhole } from './write-whole.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

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
  replace: (key, content) => writeWhole(join(folder, key), content),
});
