import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '#configuration';
import type { WebBuild } from '../pages/web-build.ts';
import { claimAddresses } from './claim-addresses.ts';
import { inTurns } from './in-turns.ts';
import { earlierManifests } from './earlier-releases.ts';
import type { Manifest, Release, Rollout } from './manifest.ts';
import { conflict, inForce, type InForce, type Place, putInForce } from './put-in-force.ts';
import { hashOf, keys } from './release-store.ts';

/** The public files that a brand's pages may load, with their contents: the code of the app, and the files of this brand. */
export async function filesOf(web: WebBuild, brand: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const folder of ['assets', `compiled/${brand}`]) {
    const entries = await readdir(join(web.folder, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      // The server compresses what it fetches, so that the same content always has the same hash.
      if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
      files.set(path.slice(web.folder.length).replaceAll('\\', '/'), await readFile(path));
    }
  }
  const styles = files.get(web.brands.get(brand)?.stylesheet ?? '')?.toString('utf8') ?? '';
  for (const [font] of styles.matchAll(/\/fonts\/[\w.@-]+/g)) files.set(font, await readFile(join(web.folder, font)));
  return files;
}

/**
 * Writes what the store does not have of a brand's release. Rejects with a CommandError if a file has the name of another one.
 *
 * @returns the hash of the release
 */
async function writeRelease({ store, brand, environment }: Place, web: WebBuild): Promise<string> {
  const assets = web.brands.get(brand);
  if (!assets) throw new CommandError('bad-option', `The build has no brand "${brand}".`);
  const contents = [...(await filesOf(web, brand))].sort(([one], [other]) => (one < other ? -1 : 1));
  const page = Buffer.from(web.html);
  const written = new Map(
    [...contents.map(([, content]) => content), page].map((content) => [hashOf(content), content]),
  );
  const files = Object.fromEntries(contents.map(([address, content]) => [address, hashOf(content)]));
  await claimAddresses(store, environment, files);
  await inTurns(written, ([hash, content]) => store.create(keys.file(hash), content));
  const firstPages = web.firstPages?.get(brand);
  const release: Release = { format: 1, brand, page: hashOf(page), assets, ...(firstPages && { firstPages }), files };
  const content = Buffer.from(JSON.stringify(release));
  await store.create(keys.release(hashOf(content)), content);
  return hashOf(content);
}

/** How many publications may come before one that is running. */
const MOST_TRIES = 50;

/**
 * Publishes a brand of a build: writes its release and a new manifest, and puts the manifest in force as the last step. Does nothing if
 * the manifest in force says the same. If another publication comes first, this one follows it. Rejects with a CommandError if a roll-out
 * has no release for the other visitors, or if the brand was rolled back in the meantime.
 *
 * @param share which visitors get the release; without it, all of them
 * @param began the number of the manifest that was in force when the publication began; without it, the one that is in force now
 * @returns the manifest in force, and whether it is new
 */
export async function publishBrand(
  place: Place,
  web: WebBuild,
  now: Date,
  share?: Omit<Rollout, 'release'>,
  began?: number,
): Promise<{ readonly manifest: Manifest; readonly isNew: boolean }> {
  const first = await inForce(place);
  if (share && !first)
    throw new CommandError(
      'bad-option',
      `${place.brand} has no release yet, so the other visitors would have no pages.`,
    );
  const since = began ?? first?.manifest.number ?? 0;
  const release = await writeRelease(place, web);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const base = await inForce(place);
    await refuseAfterRollback(place, base, since);
    const current = base?.manifest;
    const who = share && current ? { release: current.release, rollout: { release, ...share } } : { release };
    if (current && saysSame(place, current, who)) return { manifest: current, isNew: false };
    const manifest = await putInForce(place, base, { ...who, publishedAt: now.toISOString() });
    if (manifest) return { manifest, isNew: true };
  }
  const last = await inForce(place);
  throw conflict(
    place,
    last?.manifest,
    `has changed ${MOST_TRIES} times while this release was published. Publish it again`,
  );
}

/**
 * Does a manifest say the same as a new one would? One without the signature or the reason that the new one has does not: a reason of its
 * own is how a person lets a roll-out go on that servers have stopped.
 */
const saysSame = ({ author, over }: Place, current: Manifest, who: Pick<Manifest, 'release' | 'rollout'>): boolean =>
  current.release === who.release &&
  isDeepStrictEqual(current.rollout, who.rollout) &&
  current.number !== over &&
  (author?.reason === undefined || author.reason === current.reason) &&
  (current.signature !== undefined || !author?.signingKey);

/** Rejects with a CommandError if a rollback is newer than this manifest: a publication that began earlier must not undo it. */
async function refuseAfterRollback(place: Place, base: InForce | undefined, since: number): Promise<void> {
  if (!base || base.manifest.number <= since) return;
  const newer = await earlierManifests(place, base.manifest, base.manifest.number - since);
  const rollback = newer.find(({ number, restores }) => number > since && restores !== undefined);
  if (rollback)
    throw conflict(
      place,
      base.manifest,
      `was rolled back to manifest ${rollback.restores} while this release was built. It is not published. If it is right, publish it again`,
    );
}
