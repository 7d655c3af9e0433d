import { numberedManifests, releasesOf } from './earlier-releases.ts';
import { readRelease } from './manifest.ts';
import { manifestInForce, type Place } from './publish-brand.ts';
import { keys } from './release-store.ts';

/**
 * The content of a public file of any release, the newest first; `undefined` if none has it. Rejects with a ReleaseError if a manifest
 * or a release cannot be read.
 */
export async function publishedFile(of: Place, address: string): Promise<string | undefined> {
  const read = async (key: string) => {
    const stored = await of.store.read(key);
    return stored === 'unchanged' ? undefined : stored?.content;
  };
  const current = await manifestInForce(of);
  const manifests = current ? await numberedManifests(of.store, current, Infinity) : [];
  for (const hash of new Set(manifests.flatMap(releasesOf))) {
    const key = keys.release(hash);
    const content = await read(key);
    const file = content && readRelease(content, key).files[address];
    const found = file === undefined ? undefined : await read(keys.file(file));
    if (found) return found.toString('utf8');
  }
  return undefined;
}
