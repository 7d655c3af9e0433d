import { CommandError } from '#configuration';
import { type Manifest, ReleaseError } from './manifest.ts';
import { conflict, inForce, type Place, putInForce } from './put-in-force.ts';
import { keys, manifestAt } from './release-store.ts';

/** A numbered manifest of a brand. Rejects with a ReleaseError if it is missing or wrong. */
async function numbered({ store, ...of }: Place, number: number): Promise<Manifest> {
  const key = keys.numbered(of.environment, of.brand, number);
  const found = await manifestAt(store, key, of);
  if (found === undefined || found === 'unchanged') throw new ReleaseError(`${key} is missing`);
  return found.manifest;
}

/**
 * Publishes the releases of the previous manifest of a brand again, under a new number. After a rollback, the previous manifest is the one
 * before the restored one, so a second rollback goes further back. Rejects with a CommandError if the brand has no previous manifest, or
 * if somebody has published or rolled back in the meantime.
 *
 * @returns the manifest that is in force now
 */
export async function rollBackBrand(place: Place, now: Date): Promise<Manifest> {
  const base = await inForce(place);
  const shown =
    base && (base.manifest.restores === undefined ? base.manifest : await numbered(place, base.manifest.restores));
  if (!base || !shown || shown.previous === 0)
    throw new CommandError('no-release', `${place.brand} has no earlier manifest in ${place.environment}.`);
  const { number, restores = number, release, rollout, commit } = await numbered(place, shown.previous);
  const says = {
    publishedAt: now.toISOString(),
    release,
    ...(rollout && { rollout }),
    ...(commit !== undefined && { commit }),
    restores,
  };
  // The commit of the project is not that of the release.
  const { commit: _, ...author } = place.author ?? {};
  const manifest = await putInForce({ ...place, author }, base, says);
  if (manifest) return manifest;
  throw conflict(
    place,
    (await inForce(place))?.manifest,
    `has changed since manifest ${base.manifest.number} was read. Nothing is rolled back. Look at it, and roll back again`,
  );
}
