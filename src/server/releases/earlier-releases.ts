import { fetchRelease, releaseOf } from './fetch-release.ts';
import { type Manifest, ReleaseError } from './manifest.ts';
import { keys, manifestAt, type ReleaseStore } from './release-store.ts';
import type { Shelf } from './shelf.ts';

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
 * finds its files. An earlier release that is missing or wrong is left out. Rejects if the store does not answer: then nobody knows which
 * files to keep.
 *
 * @param leftOut receives a line about each release that is left out
 * @returns the address and the hash of every file that the server keeps for the brand
 */
export async function fetchEarlier(
  shelf: Shelf,
  current: Manifest,
  leftOut: (line: string) => void,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Set([
    ...releasesOf(current),
    ...(await numberedManifests(shelf.store, current, KEPT)).flatMap(releasesOf),
  ]);
  const kept = new Map<string, string>();
  for (const hash of hashes) {
    try {
      await fetchRelease(shelf, current.brand, hash);
      const { files } = await releaseOf(shelf, current.brand, hash);
      for (const [address, file] of Object.entries(files)) kept.set(address, file);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      leftOut(error.message);
    }
  }
  return kept;
}
