import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The ending of a file that is being written. */
const PART = '.part';

/** Is this the name of a file that is being written, or that a killed process has left half written? */
export const isPart = (name: string): boolean => name.endsWith(PART);

/**
 * Writes a file beside its place, under a name that no other writer has, and returns the path. The content is on the disk before the
 * caller gives it its name. A write that fails leaves nothing behind.
 */
export async function writeBeside(path: string, content: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}${PART}`;
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  return beside;
}

/** Writes a file at once: no reader sees half of it, also after a power cut. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  await rename(await writeBeside(path, content), path);
}

/** Deletes what killed processes have left half written in a folder. The caller is the only one who writes there. */
export async function deleteParts(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && isPart(entry.name)) await rm(join(entry.parentPath, entry.name), { force: true });
}
