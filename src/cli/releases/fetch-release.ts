import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFile } from '../compress-file.ts';
import type { WebBuild } from '../web-build.ts';
import { inTurns } from './in-turns.ts';
import { readRelease, type Release, ReleaseError } from './manifest.ts';
import { hashOf, keys, type ReleaseStore } from './release-store.ts';

/** Where a server takes releases from, and where it keeps them. */
export interface Shelf {
  readonly store: ReleaseStore;
  /** What the server has of the store, for a start while the store cannot be reached. */
  readonly copy: ReleaseStore;
  /** The folder of the public files of all releases that are kept. */
  readonly folder: string;
}

/** A file that never changes. Rejects with a ReleaseError if it is missing, or if its content is not the one that its name says. */
async function contentOf({ store }: Shelf, key: string, hash: string): Promise<Buffer> {
  const stored = await store.read(key);
  if (stored === undefined || stored === 'unchanged') throw new ReleaseError(`${key} is missing`);
  if (hashOf(stored.content) !== hash) throw new ReleaseError(`${key} is not what its name says`);
  return stored.content;
}

/** The same from the copy of the server, which gets it from the store if it does not have it. */
async function copyOf(shelf: Shelf, key: string, hash: string): Promise<Buffer> {
  const own = await contentOf({ ...shelf, store: shelf.copy }, key, hash).catch(() => undefined);
  const content = own ?? (await contentOf(shelf, key, hash));
  if (!own) await shelf.copy.replace(key, content);
  return content;
}

async function place(shelf: Shelf, address: string, hash: string): Promise<void> {
  const path = join(shelf.folder, address);
  const known = await readFile(path).catch(() => undefined);
  if (known && hashOf(known) === hash) return;
  const content = await contentOf(shelf, keys.file(hash), hash);
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.part`;
  await writeFile(beside, content);
  await rename(beside, path);
  await compressFile(path);
}

/** A release by its hash. Rejects with a ReleaseError if it is missing or wrong. */
export async function releaseOf(shelf: Shelf, brand: string, hash: string): Promise<Release> {
  const key = keys.release(hash);
  const release = readRelease(await copyOf(shelf, key, hash), key);
  if (release.brand !== brand) throw new ReleaseError(`${key} is a release of ${release.brand}, not of ${brand}`);
  return release;
}

/**
 * Puts every file of a release into the folder of the server, and checks each. Rejects with a ReleaseError that names a file which is
 * missing or wrong; the files of other releases stay as they are.
 *
 * @returns the release as a server of pages needs it
 */
export async function fetchRelease(shelf: Shelf, brand: string, hash: string): Promise<WebBuild> {
  const { files, page, assets, firstPages } = await releaseOf(shelf, brand, hash);
  await inTurns(Object.entries(files), ([address, file]) => place(shelf, address, file));
  const html = (await copyOf(shelf, keys.file(page), page)).toString('utf8');
  return {
    folder: shelf.folder,
    html,
    version: hash.slice(0, 12),
    brands: new Map([[brand, assets]]),
    ...(firstPages && { firstPages: new Map([[brand, firstPages]]) }),
  };
}
