import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchRelease, releaseOf, type Shelf } from './fetch-release.ts';
import type { Manifest } from './manifest.ts';
import { keys, manifestAt, type ReleaseStore } from './release-store.ts';

/** How many manifests back a page that is still open finds its files. */
const KEPT = 10;

/** The releases that a manifest names. */
export const releasesOf = ({ release, rollout }: Manifest): readonly string[] => [
  release,
  ...(rollout ? [rollout.release] : []),
];

/** The numbered manifests of a brand, at most so many, the newest first, also those that a rollback took out of force. */
export async function numberedManifests(
  store: ReleaseStore,
  current: Manifest,
  most: number,
): Promise<readonly Manifest[]> {
  const { brand, environment } = current;
  const read = async (number: number) => {
    const found = await manifestAt(store, keys.numbered(environment, brand, number), current);
    return found === undefined || found === 'unchanged' ? undefined : found.manifest;
  };
  const later: Manifest[] = [];
  for (let number = current.number + 1; ; number += 1) {
    const manifest = await read(number);
    if (!manifest) break;
    later.unshift(manifest);
  }
  const found = [...later, current];
  for (let { number } = current; number > 1 && found.length < most;) {
    number -= 1;
    const manifest = await read(number);
    if (manifest) found.push(manifest);
  }
  return found.slice(0, most);
}

/**
 * Fetches the files of the last ten manifests of a brand, so that a page that is open while a release happens, or a server is replaced,
 * finds its files. An earlier release that is missing or wrong is left out.
 *
 * @param leftOut receives a line about each of them
 * @returns the addresses of all files that the server keeps for the brand
 */
export async function fetchEarlier(
  shelf: Shelf,
  current: Manifest,
  leftOut: (line: string) => void,
): Promise<ReadonlySet<string>> {
  const hashes = new Set([
    ...releasesOf(current),
    ...(await numberedManifests(shelf.store, current, KEPT)).flatMap(releasesOf),
  ]);
  const addresses = new Set<string>();
  for (const hash of hashes) {
    try {
      await fetchRelease(shelf, current.brand, hash);
      for (const address of Object.keys((await releaseOf(shelf, current.brand, hash)).files)) addresses.add(address);
    } catch (error) {
      leftOut(error instanceof Error ? error.message : String(error));
    }
  }
  return addresses;
}

/** Deletes the public files that no kept release has. */
export async function deleteOthers({ folder }: Shelf, kept: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const address = path
      .slice(folder.length)
      .replaceAll('\\', '/')
      .replace(/\.(?:br|gz)$/, '');
    if (entry.isFile() && !kept.has(address)) await rm(path, { force: true });
  }
}
