import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '#configuration';
import type { Manifest } from './manifest.ts';
import { keys, manifestAt, type ReleaseStore, type Trusted } from './release-store.ts';
import { signRecord, verdictOf } from './sign-record.ts';
import type { SigningKey } from './signing-key.ts';

/** A brand in one environment of a store. */
export interface Place extends Trusted {
  readonly store: ReleaseStore;
  /** Who publishes, and why; without it, manifests do not say so. */
  readonly author?: Author;
}

/** Who publishes, what and why. */
export interface Author extends Pick<Manifest, 'publisher' | 'commit' | 'reason'> {
  readonly signingKey?: SigningKey;
}

/** The manifest in force, and the tag by which a writer replaces exactly this one. */
export interface InForce {
  readonly manifest: Manifest;
  readonly tag: string;
}

const asText = (manifest: Manifest) => Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);

/** The manifest in force of a brand; `undefined` if nothing was published. Rejects with a ReleaseError if it is wrong. */
export async function inForce({ store, ...of }: Place): Promise<InForce | undefined> {
  const found = await manifestAt(store, keys.current(of.environment, of.brand), of);
  return found === 'unchanged' ? undefined : found;
}

/** The CommandError of a publication that another one has prevented. It names what is in force. */
export const conflict = ({ brand, environment }: Place, now: Manifest | undefined, what: string): CommandError =>
  new CommandError('release-conflict', `${brand} in ${environment} ${what}. Manifest ${now?.number ?? 0} is in force.`);

/**
 * Puts a manifest in force with the next number, if the one that was read still is. Of several writers that have read the same, one
 * succeeds. Rejects with a CommandError if the store writes in spite of a condition that does not hold.
 *
 * @param base the manifest that was read; `undefined` if there was none
 * @returns the manifest that is in force now; `undefined` if another one came first
 */
export async function putInForce(
  place: Place,
  base: InForce | undefined,
  says: Pick<Manifest, 'publishedAt' | 'release' | 'rollout' | 'restores' | 'commit'>,
): Promise<Manifest | undefined> {
  const { store, brand, environment } = place;
  const replaced = base?.manifest.number ?? 0;
  // A writer that was killed may have left the history without it.
  if (base) await store.create(keys.numbered(environment, brand, replaced), asText(base.manifest));
  const number = await freeNumber(place, replaced + 1);
  const previous = base ? await lastTrusted(place, base.manifest) : 0;
  const { signingKey, ...author } = place.author ?? {};
  const unsigned: Manifest = { format: 1, brand, environment, number, previous, ...author, ...says };
  const manifest = signingKey ? { ...unsigned, signature: signRecord('manifest', unsigned, signingKey) } : unsigned;
  const isWritten = await store.replace(keys.current(environment, brand), asText(manifest), base?.tag);
  // A client that has sent a write twice reads of a conflict with itself.
  if (!isWritten && !isDeepStrictEqual((await inForce(place))?.manifest, manifest)) return undefined;
  await keepInHistory(place, manifest);
  return manifest;
}

/**
 * The number of the newest manifest that the team has signed: of this one, or of those before it if somebody in the team has looked at it
 * and replaces it. Otherwise open pages would lose their files, and a rollback would end at a manifest that servers refuse.
 */
async function lastTrusted({ store, brand, environment, team, over }: Place, manifest: Manifest): Promise<number> {
  if (!team || manifest.number !== over) return manifest.number;
  for (let { previous } = manifest; previous > 0;) {
    const found = await manifestAt(store, keys.numbered(environment, brand, previous), { brand, environment });
    if (found === undefined || found === 'unchanged') break;
    if (verdictOf('manifest', found.manifest, team).is === 'signed') return previous;
    ({ previous } = found.manifest);
  }
  return 0;
}

/** How many numbers of a history may be taken by manifests that were in force earlier, after a restore of the store. */
const MOST_TAKEN = 1000;

/** The first number from this one on that the history does not have. */
async function freeNumber({ store, brand, environment }: Place, first: number): Promise<number> {
  for (let number = first; number < first + MOST_TAKEN; number += 1)
    if (!(await store.has(keys.numbered(environment, brand, number)))) return number;
  throw new CommandError(
    'release-conflict',
    `${brand} in ${environment} has ${MOST_TAKEN} manifests after number ${first}.`,
  );
}

/** Writes a manifest that is in force into the history, and looks whether another writer has the same number. */
async function keepInHistory(place: Place, manifest: Manifest): Promise<void> {
  const { store, brand, environment } = place;
  const key = keys.numbered(environment, brand, manifest.number);
  if (!(await store.create(key, asText(manifest)))) {
    const kept = await manifestAt(store, key, place);
    if (kept === undefined || kept === 'unchanged' || !isDeepStrictEqual(kept.manifest, manifest))
      throw lost(place, manifest);
  }
  const now = await inForce(place);
  if (now && now.manifest.number <= manifest.number && !isDeepStrictEqual(now.manifest, manifest))
    throw lost(place, now.manifest);
}

const lost = (place: Place, now: Manifest) =>
  conflict(
    place,
    now,
    'was published by somebody else at the same time, and the store ignores the conditions of a write (If-Match). Publish one after another',
  );
