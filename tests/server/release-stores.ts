import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../../src/server/releases/open-store.ts';
import { keys } from '../../src/server/releases/release-store.ts';
import S3rver from 's3rver';
import { onTestFinished, vi } from 'vitest';
import { keepConditions } from './conditional-writes.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

/** A store, and how a test damages what is in it. */
export interface TestStore {
  readonly store: Awaited<ReturnType<typeof openStore>>;
  /** Deletes the file whose content is this text, or gives it another content. */
  readonly damage: (content: string, other?: string) => Promise<void>;
  /** From now on, the store does not answer. */
  readonly stop: () => Promise<void>;
}

/** Writes another manifest in force, as somebody with a key of the store could. */
export async function writeInForce(
  { store }: Pick<TestStore, 'store'>,
  change: (text: string) => string,
): Promise<void> {
  const key = keys.current('staging', 'asda');
  const found = await store.read(key);
  if (found === undefined || found === 'unchanged') throw new Error('no manifest');
  if (!(await store.replace(key, Buffer.from(change(found.content.toString())), found.tag))) throw new Error('changed');
}

/** The settings of a store. */
export const settingsOf = (address: string, seconds = 5) => ({
  TENOR_RELEASES: address,
  TENOR_STORE_SECONDS: seconds,
  TENOR_STORE_CONNECT_SECONDS: 2,
});

/** Finds the file in a folder that has this content, because each store has its own names for files. */
async function pathOf(folder: string, content: string): Promise<string> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(path, 'utf8')) === content) return path;
  }
  throw new Error('the store does not have it');
}

/** A store in a folder that is deleted after the test. */
export async function inFolder(): Promise<TestStore & { readonly folder: string }> {
  const folder = join(await temporaryFolder(), 'store');
  const store = await openStore(settingsOf(folder), '');
  return {
    store,
    folder,
    damage: (content, other) => damage(folder, content, other),
    // A folder that cannot be read, like a disk that is gone.
    stop: async () => {
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
    },
  };
}

async function damage(folder: string, content: string, other?: string): Promise<void> {
  const path = await pathOf(folder, content);
  await (other === undefined ? rm(path) : writeFile(path, other));
}

async function inBucket(): Promise<TestStore> {
  const directory = await temporaryFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases' }],
  });
  const { port } = await server.run();
  keepConditions(server.httpServer, directory);
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    server.httpServer.closeAllConnections();
    await server.close();
  };
  onTestFinished(stop);
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = await openStore(settingsOf('s3://releases/tenor'), '');
  return { store, damage: (content, other) => damage(join(directory, 'releases'), content, other), stop };
}

/** A way to open each kind of store. */
export const stores: readonly (readonly [name: string, open: () => Promise<TestStore>])[] = [
  ['a folder', inFolder],
  ['a bucket of an S3 server', inBucket],
];
