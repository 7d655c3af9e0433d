import { loadSettings, type Settings } from '#configuration';
import { openStore } from './open-store.ts';
import { teamKeysIn } from './release-keys.ts';
import type { Place } from './put-in-force.ts';

/** Where the releases of all brands are published. */
export interface ReleasePlace extends Omit<Place, 'brand'> {
  /** The folder or the bucket, as `TENOR_RELEASES` names it. */
  readonly name: string;
  readonly settings: Settings;
}

/** The store that `TENOR_RELEASES` names, for the environment `TENOR_ENV`; `undefined` if it is not set. */
export async function releasePlace(root: string): Promise<ReleasePlace | undefined> {
  const settings = await loadSettings(root, process.env, 'publish');
  const { TENOR_RELEASES: name, TENOR_ENV: environment } = settings;
  if (name === '') return undefined;
  const team = await teamKeysIn(settings, root);
  const store = await openStore(settings, root);
  return { name, settings, store, environment: environment || 'production', ...(team && { team }) };
}
