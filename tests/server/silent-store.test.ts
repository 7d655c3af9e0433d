import { createServer } from 'node:net';
import { limitStore } from '../../src/server/releases/limit-store.ts';
import { openStore } from '../../src/server/releases/open-store.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { asda, build, NOW, publish, served } from './published-releases.ts';
import { publishBrand } from '../../src/server/releases/publish-brand.ts';
import { inFolder, settingsOf, stores } from './release-stores.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

const never = () => new Promise<never>(() => undefined);
const silent = { read: never, has: never, create: never, replace: never };

/** A bucket at a server that accepts connections and never answers. */
async function silentBucket() {
  const server = createServer();
  const sockets = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  for (const [name, value] of [
    ['AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`],
    ['AWS_ACCESS_KEY_ID', 'key'],
    ['AWS_SECRET_ACCESS_KEY', 'secret'],
  ] as const)
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = await openStore(settingsOf('s3://releases/tenor', 0.05), '');
  onTestFinished(store.end);
  return store;
}

it('a server with releases starts, reloads and stops while the store accepts connections and never answers', async () => {
  const folder = await temporaryFolder();
  const store = await inFolder();
  await publish(store, 'v1');
  await (await served(store, [], folder)).stop();
  const { version, reload, metrics, lines, stop } = await served({ store: await silentBucket() }, [], folder);
  expect(await version()).toBe('v1');
  expect(await reload()).toEqual({ asda: 1 });
  expect(await metrics()).toMatch(/tenor_release_store_failures_total\{brand="asda"\} [12]$/m);
  expect(lines.join('')).toContain('no answer of the store in 0.05 s');
  await stop();
});

it('a server takes a release that was published while it was stopped', async () => {
  const folder = await temporaryFolder();
  const store = await inFolder();
  await publish(store, 'v1');
  await (await served(store, [], folder)).stop();
  await publish(store, 'v2');
  const { version, reload } = await served(store, [], folder);
  expect(await reload()).toEqual({ asda: 2 });
  expect(await version()).toBe('v2');
});

it('a server that stops waits for no call of the store', async () => {
  const { read, end } = limitStore(() => silent, 600_000);
  const reading = read('key');
  end();
  await expect(reading).rejects.toMatchObject({ code: 'store-silent' });
  await expect(read('key')).rejects.toMatchObject({ code: 'store-silent' });
});

it('the silence of a store counts from its last answer', async () => {
  let now = 0;
  let answers = true;
  const read = async () => (answers ? undefined : Promise.reject(new Error('refused')));
  const store = limitStore(
    () => ({ ...silent, read }),
    600_000,
    () => now,
  );
  now = 60_000;
  await store.read('key');
  expect(store.silentSeconds()).toBe(0);
  answers = false;
  now = 90_000;
  await expect(store.read('key')).rejects.toThrow('refused');
  expect(store.silentSeconds()).toBe(30);
});

it.each(stores)(
  'a release in %s whose parts are not those of a page is refused, and the store is not blamed',
  async (_, open) => {
    const store = await open();
    await publish(store, 'v1');
    const { version, reload, metrics } = await served(store);
    const web = await build('v2');
    const assets = web.brands.get('asda');
    if (!assets) throw new Error('no assets');
    const brand = { id: 'asda' } as typeof assets.brand;
    await publishBrand(asda(store), { ...web, brands: new Map([['asda', { ...assets, brand }]]) }, NOW);
    await reload();
    expect(await version()).toBe('v1');
    const figures = await metrics();
    expect(figures).toContain('tenor_manifests_refused_total{brand="asda",reason="wrong"} 1');
    expect(figures).not.toContain('tenor_release_store_failures_total{brand="asda"}');
  },
);
