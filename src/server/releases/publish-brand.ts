import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '#configuration';
import type { WebBuild } from '../pages/web-build.ts';
import { inTurns } from './in-turns.ts';
import { type Manifest, type Release, ReleaseError, type Rollout } from './manifest.ts';
import { hashOf, keys, manifestAt, type ReleaseStore } from './release-store.ts';

/** A brand in one environment of a store. */
export interface Place {
  readonly store: ReleaseStore;
  readonly brand: string;
  readonly environment: string;
}

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

/** Writes what the store does not have of a brand's release. Returns the hash of the release. */
async function writeRelease(store: ReleaseStore, web: WebBuild, brand: string): Promise<string> {
  const assets = web.brands.get(brand);
  if (!assets) throw new CommandError('bad-option', `The build has no brand "${brand}".`);
  const contents = [...(await filesOf(web, brand))].sort(([one], [other]) => (one < other ? -1 : 1));
  const page = Buffer.from(web.html);
  const written = new Map(
    [...contents.map(([, content]) => content), page].map((content) => [hashOf(content), content]),
  );
  await inTurns(written, ([hash, content]) => store.create(keys.file(hash), content));
  const files = Object.fromEntries(contents.map(([address, content]) => [address, hashOf(content)]));
  const firstPages = web.firstPages?.get(brand);
  const release: Release = { format: 1, brand, page: hashOf(page), assets, ...(firstPages && { firstPages }), files };
  const content = Buffer.from(JSON.stringify(release));
  await store.create(keys.release(hashOf(content)), content);
  return hashOf(content);
}

const asText = (manifest: Manifest) => Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);

/** The manifest in force of a brand; `undefined` if nothing was published. */
export async function manifestInForce({ store, ...of }: Place): Promise<Manifest | undefined> {
  const found = await manifestAt(store, keys.current(of.environment, of.brand), of);
  return found === undefined || found === 'unchanged' ? undefined : found.manifest;
}

/**
 * Publishes a brand of a build: writes its release and a new manifest, and puts the manifest in force as the last step. Does nothing if
 * the manifest in force says the same. Rejects with a CommandError if a roll-out has no release for the other visitors.
 *
 * @param share which visitors get the release; without it, all of them
 * @returns the manifest in force, and whether it is new
 */
export async function publishBrand(
  place: Place,
  web: WebBuild,
  now: Date,
  share?: Omit<Rollout, 'release'>,
): Promise<{ readonly manifest: Manifest; readonly isNew: boolean }> {
  const { store, brand, environment } = place;
  const current = await manifestInForce(place);
  if (share && !current)
    throw new CommandError('bad-option', `${brand} has no release yet, so the other visitors would have no pages.`);
  const release = await writeRelease(store, web, brand);
  const who = share && current ? { release: current.release, rollout: { release, ...share } } : { release };
  if (current && current.release === who.release && JSON.stringify(current.rollout) === JSON.stringify(who.rollout))
    return { manifest: current, isNew: false };
  const previous = current?.number ?? 0;
  for (let number = previous + 1; ; number += 1) {
    const manifest: Manifest = {
      format: 1,
      brand,
      environment,
      number,
      previous,
      publishedAt: now.toISOString(),
      ...who,
    };
    // After a rollback, the next number may be taken.
    if (!(await store.create(keys.numbered(environment, brand, number), asText(manifest)))) continue;
    await store.replace(keys.current(environment, brand), asText(manifest));
    return { manifest, isNew: true };
  }
}

/**
 * Puts the previous manifest of a brand in force again, by one write. Rejects with a CommandError if the brand has no previous manifest.
 *
 * @returns the manifest that is in force now
 */
export async function rollBackBrand(place: Place): Promise<Manifest> {
  const { store, ...of } = place;
  const current = await manifestInForce(place);
  if (!current || current.previous === 0)
    throw new CommandError('no-release', `${of.brand} has no earlier manifest in ${of.environment}.`);
  const key = keys.numbered(of.environment, of.brand, current.previous);
  const found = await manifestAt(store, key, of);
  if (found === undefined || found === 'unchanged') throw new ReleaseError(`${key} is missing`);
  await store.replace(keys.current(of.environment, of.brand), asText(found.manifest));
  return found.manifest;
}
