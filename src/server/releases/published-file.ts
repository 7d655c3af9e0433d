import { earlierManifests, releasesOf } from './earlier-releases.ts';
import { readRelease } from './manifest.ts';
import { inForce, type Place } from './put-in-force.ts';
import { keys } from './release-store.ts';

/**
 * The content of a public file of any release, the newest first; `undefined` if none has it. Rejects with a ReleaseError if a manifest
 * or a release cannot be read.
 */
export async function publishedFile(
  { store, brand, environment }: Place,
  address: string,
): Promise<string | undefined> {
  // A compiled flow proves itself: its address has the hash of its content. So the manifests of an earlier team will do.
  const of = { store, brand, environment };
  const read = async (key: string) => {
    const stored = await of.store.read(key);
    return stored === 'unchanged' ? undefined : stored?.content;
  };
  const current = await inForce(of);
  const manifests = current ? await earlierManifests(of, current.manifest, Infinity) : [];
  for (const hash of new Set(manifests.flatMap(releasesOf))) {
    const key = keys.release(hash);
    const content = await read(key);
    const file = content && readRelease(content, key).files[address];
    const found = file === undefined ? undefined : await read(keys.file(file));
    if (found) return found.toString('utf8');
  }
  return undefined;
}
