import type { WebBuild } from '../pages/web-build.ts';
import { inTurns } from './in-turns.ts';
import { nameOfRelease, readRelease, type Release, ReleaseError } from './manifest.ts';
import { hashOf, keys, type ReleaseStore } from './release-store.ts';
import type { Shelf } from './shelf.ts';

/** A file that never changes. Rejects with a ReleaseError if it is missing, or if its content is not the one that its name says. */
async function contentOf(from: Pick<ReleaseStore, 'read'>, key: string, hash: string): Promise<Buffer> {
  const stored = await from.read(key);
  if (stored === undefined || stored === 'unchanged') throw new ReleaseError(`${key} is missing`);
  if (hashOf(stored.content) !== hash) throw new ReleaseError(`${key} is not what its name says`);
  return stored.content;
}

/** The same from the copy of the server, which gets it from the store if it does not have it. */
async function copyOf(shelf: Shelf, key: string, hash: string): Promise<Buffer> {
  const own = await contentOf(shelf.copy, key, hash).catch(() => undefined);
  const content = own ?? (await contentOf(shelf.store, key, hash));
  if (!own) await shelf.copy.write(key, content);
  return content;
}

/**
 * Fetches a public file, unless the server has it. Rejects with a ReleaseError if it is missing, or if its content is not the one that
 * the hash says.
 */
export async function fetchFile({ store, files }: Shelf, address: string, hash: string): Promise<void> {
  if (!(await files.holds(address, hash))) await files.write(address, await contentOf(store, keys.file(hash), hash));
}

/** A release by its hash. Rejects with a ReleaseError if it is missing or wrong. */
async function releaseOf(shelf: Shelf, brand: string, hash: string): Promise<Release> {
  const key = keys.release(hash);
  const release = readRelease(await copyOf(shelf, key, hash), key);
  if (release.brand !== brand) throw new ReleaseError(`${key} is a release of ${release.brand}, not of ${brand}`);
  return release;
}

/** The hash of the file that a server keeps at an address, for any of its brands; `undefined` if it keeps none. */
export type HashAt = (address: string) => string | undefined;

/** A release as a server of pages needs it, and the address and the hash of each of its files. */
interface FetchedRelease {
  readonly web: WebBuild;
  readonly files: Release['files'];
}

/**
 * Puts every file of a release into the folder of the server, and checks each. Rejects with a ReleaseError that names a file which is
 * missing or wrong, or whose address has another content; the files of other releases stay as they are.
 */
export async function fetchRelease(shelf: Shelf, brand: string, hash: string, hashAt: HashAt): Promise<FetchedRelease> {
  const { files, page, assets, firstPages } = await releaseOf(shelf, brand, hash);
  for (const [address, file] of Object.entries(files))
    if ((hashAt(address) ?? file) !== file)
      throw new ReleaseError(`${keys.release(hash)} has another content at ${address} than a release that is kept`);
  await inTurns(Object.entries(files), ([address, file]) => fetchFile(shelf, address, file));
  const html = (await copyOf(shelf, keys.file(page), page)).toString('utf8');
  const web = {
    folder: shelf.files.folder,
    html,
    version: nameOfRelease(hash),
    brands: new Map([[brand, assets]]),
    ...(firstPages && { firstPages: new Map([[brand, firstPages]]) }),
  };
  return { web, files };
}
