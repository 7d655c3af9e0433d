import { CommandError } from '#configuration';
import { inTurns } from './in-turns.ts';
import { keys, type ReleaseStore } from './release-store.ts';

/** The hash of the content that an address has in an environment; `undefined` if it is new. */
async function claimed(store: ReleaseStore, key: string): Promise<string | undefined> {
  const stored = await store.read(key);
  return stored === undefined || stored === 'unchanged' ? undefined : stored.content.toString('utf8');
}

/**
 * Records the content of each public address in an environment, for all brands. Browsers keep a file for a year, so an address never has
 * two contents. Rejects with a CommandError that names each address which has another content in an earlier release.
 *
 * @param files the address of each file, and the hash of its content
 */
export async function claimAddresses(
  store: ReleaseStore,
  environment: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const wrong: string[] = [];
  await inTurns(Object.entries(files), async ([address, hash]) => {
    const key = keys.address(environment, address);
    const known = await claimed(store, key);
    if (known === hash || (known === undefined && (await store.create(key, Buffer.from(hash))))) return;
    if ((known ?? (await claimed(store, key))) !== hash)
      wrong.push(`${address} has another content in an earlier release, as ${key} in the store says.`);
  });
  if (wrong.length > 0)
    throw new CommandError(
      'findings',
      `${wrong.sort().join('\n')}\nNothing is published. Give the changed file a new name: the name of a file contains a hash of its content.`,
    );
}
