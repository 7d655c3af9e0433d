import { releasesOf } from './earlier-releases.ts';
import { readRelease } from './manifest.ts';
import { manifestInForce, type Place } from './publish-brand.ts';
import { keys, manifestAt } from './release-store.ts';

/** The hashes of all releases, the newest first, also of those that a rollback took out of force. */
async function hashesOf(of: Place): Promise<readonly string[]> {
  const { store, brand, environment } = of;
  const current = await manifestInForce(of);
  if (!current) return [];
  const hashes: string[] = [];
  for (let number = 1; ; number += 1) {
    const found = await manifestAt(store, keys.numbered(environment, brand, number), of);
    if (found !== undefined && found !== 'unchanged') hashes.unshift(...releasesOf(found.manifest));
    else if (number > current.number) return [...new Set(hashes)];
  }
}

/**
 * The content of a public file of any release, the newest first; `undefined` if none has it. Rejects with a ReleaseError if a manifest
 * or a release cannot be read.
 */
export async function publishedFile(of: Place, address: string): Promise<string | undefined> {
  const read = async (key: string) => {
    const stored = await of.store.read(key);
    return stored === 'unchanged' ? undefined : stored?.content;
  };
  for (const hash of await hashesOf(of)) {
    const key = keys.release(hash);
    const content = await read(key);
    const file = content && readRelease(content, key).files[address];
    const found = file === undefined ? undefined : await read(keys.file(file));
    if (found) return found.toString('utf8');
  }
  return undefined;
}
