import { fetchRelease, type HashAt } from './fetch-release.ts';
import { type Manifest, ReleaseError } from './manifest.ts';
import { keys, manifestAt, type ReleaseStore } from './release-store.ts';
import type { Shelf } from './shelf.ts';
import type { TeamKeys } from './team-keys.ts';

/** How many manifests back a page that is still open finds its files. */
const KEPT = 10;

/** The releases that a manifest names. */
export const releasesOf = ({ release, rollout }: Manifest): readonly string[] => [
  release,
  ...(rollout ? [rollout.release] : []),
];

/**
 * A manifest and those that were in force earlier, at most so many, the newest first. Each names the one before it, so numbers may have
 * gaps. Where a manifest is missing, the history ends.
 *
 * @param wrong receives the ReleaseError of a manifest that is wrong, which ends the history; without it, the error is thrown
 */
export async function earlierManifests(
  { store, team }: { readonly store: ReleaseStore; readonly team?: TeamKeys | undefined },
  current: Manifest,
  most: number,
  wrong?: (error: ReleaseError) => void,
): Promise<readonly Manifest[]> {
  const { brand, environment } = current;
  const read = (number: number) =>
    manifestAt(store, keys.numbered(environment, brand, number), { brand, environment, team }).catch(
      (error: unknown) => {
        if (!wrong || !(error instanceof ReleaseError)) throw error;
        wrong(error);
      },
    );
  const manifests = [current];
  for (let { previous } = current; previous > 0 && manifests.length < most;) {
    const found = await read(previous);
    if (found === undefined || found === 'unchanged') break;
    manifests.push(found.manifest);
    ({ previous } = found.manifest);
  }
  return manifests;
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
  hashAt: HashAt,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Set(
    (await earlierManifests(shelf, current, KEPT, ({ message }) => leftOut(message))).flatMap(releasesOf),
  );
  const kept = new Map<string, string>();
  for (const hash of hashes) {
    try {
      const at: HashAt = (address) => kept.get(address) ?? hashAt(address);
      const { files } = await fetchRelease(shelf, current.brand, hash, at);
      for (const [address, file] of Object.entries(files)) kept.set(address, file);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      leftOut(error.message);
    }
  }
  return kept;
}
