import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openShelf, shelfToLookAt } from '../../src/server/releases/shelf.ts';
import { publishBrand } from '../../src/server/releases/publish-brand.ts';
import { expect, it } from 'vitest';
import { asda, build, NOW, opened, publish, served } from './published-releases.ts';
import { inFolder, type TestStore } from './release-stores.ts';
import { temporaryFolder, treeOf } from '../commands/run-tenor.ts';

const FLOW = '/compiled/asda/flow.v1.js';

/** Does something to the file of a server at an address. */
const fileOf = (folder: string, address: string) => join(folder, 'public', address);

/** A store that does not answer about files while `isDown` says so. */
function flaky({ store }: TestStore, isDown: () => boolean): Pick<TestStore, 'store'> {
  const read: typeof store.read = async (key, tag) => {
    if (isDown() && key.startsWith('files/')) throw new Error('connection reset');
    return store.read(key, tag);
  };
  return { store: { ...store, read } };
}

it('a look at what a server would serve writes nothing to its folder, also for other brands than the server has', async () => {
  const store = await inFolder();
  await publish(store, 'v1');
  await publishBrand({ ...asda(store), brand: 'motor' }, await build('v1'), NOW);
  const folder = await temporaryFolder();
  const { ask } = await served(store, [], folder);
  const before = await treeOf(folder);
  const { pages } = await opened(shelfToLookAt(store.store, folder), ['motor']);
  await pages.close();
  expect(await treeOf(folder)).toEqual(before);
  expect((await ask(FLOW)).status).toBe(200);
});

it('a look at what a server would serve finds a file that the store has lost, and makes no folder', async () => {
  const store = await inFolder();
  await publish(store, 'v1');
  const folder = join(await temporaryFolder(), 'none');
  const look = () => opened(shelfToLookAt(store.store, folder), ['asda']);
  await (await look()).pages.close();
  await store.damage('the flow of version v1', 'another flow');
  await expect(look()).rejects.toThrow(/files\/[0-9a-f]{64} is not what its name says/);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

it('the folder of fetched releases belongs to one server until it is closed', async () => {
  const { store } = await inFolder();
  const folder = await temporaryFolder();
  const { close } = await openShelf(store, folder);
  await expect(openShelf(store, folder)).rejects.toMatchObject({
    code: 'data-folder',
    message: `The folder of fetched releases ${folder} is in use by another server (process ${process.pid}). Give this server a folder of its own: set DATA_DIR.`,
  });
  close();
  (await openShelf(store, folder)).close();
});

it('the folder of fetched releases is free again if no release can be served', async () => {
  const store = await inFolder();
  const folder = await temporaryFolder();
  await expect(served(store, [], folder)).rejects.toThrow('has no manifest');
  await publish(store, 'v1');
  expect(await (await served(store, [], folder)).version()).toBe('v1');
});

it.each([
  ['in force', 'v2'],
  ['before it', 'v1'],
])('a lost file of the release %s is fetched again when a browser asks for it', async (_release, version) => {
  const store = await inFolder();
  await publish(store, 'v1');
  await publish(store, 'v2');
  const folder = await temporaryFolder();
  const { ask, lines } = await served(store, [], folder);
  const address = `/compiled/asda/flow.${version}.js`;
  await rm(dirname(fileOf(folder, address)), { recursive: true });
  const answers = await Promise.all([ask(address), ask(address)]);
  expect(answers.map(({ body }) => body)).toEqual(Array(2).fill(`the flow of version ${version}`));
  expect(await readFile(fileOf(folder, address), 'utf8')).toBe(`the flow of version ${version}`);
  expect(lines.join('')).toContain('file was lost and is fetched again');
});

it('a lost file is not replaced by another, and the browser may ask again', async () => {
  const store = await inFolder();
  await publish(store, 'v1');
  const folder = await temporaryFolder();
  const { ask, lines } = await served(store, [], folder);
  await rm(fileOf(folder, FLOW));
  await store.damage('the flow of version v1', 'another flow');
  const { status, headers } = await ask(FLOW);
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(lines.join('')).toMatch(/"reason":"[^"]*is not what its name says"/);
  await store.damage('another flow', 'the flow of version v1');
  expect((await ask(FLOW)).status).toBe(200);
});

it('the files of an earlier release stay while the store does not answer about one of them', async () => {
  const store = await inFolder();
  await publish(store, 'v1');
  await publish(store, 'v2');
  const folder = await temporaryFolder();
  await (await served(store, [], folder)).stop();
  await rm(fileOf(folder, FLOW));
  let isDown = true;
  const { ask, reload } = await served(
    flaky(store, () => isDown),
    [],
    folder,
  );
  expect((await ask('/assets/loan.v1.js')).status).toBe(200);
  isDown = false;
  await reload();
  expect((await ask(FLOW)).body).toBe('the flow of version v1');
});

it('files that a killed server has left half written are deleted at the next start', async () => {
  const store = await inFolder();
  await publish(store, 'v1');
  const folder = await temporaryFolder();
  for (const name of ['public/compiled/asda/flow.v1.js.1.part', 'store/files/1.part']) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), 'half');
  }
  const { ask } = await served(store, [], folder);
  expect(Object.keys(await treeOf(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect((await ask(FLOW)).status).toBe(200);
});

it('a file that is asked for at the moment when a release is replaced is answered', async () => {
  const store = await inFolder();
  await publish(store, 'v1');
  let goOn: () => void = () => undefined;
  const waits = new Promise<void>((done) => (goOn = done));
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((done) => (isAsked = done));
  const { ask, reload } = await served(store, [], undefined, (shelf) => ({
    ...shelf,
    files: {
      ...shelf.files,
      has: async (address) => {
        isAsked();
        await waits;
        return shelf.files.has(address);
      },
    },
  }));
  const answer = ask(FLOW);
  await asked;
  await publish(store, 'v2');
  expect(await reload()).toEqual({ asda: 2 });
  goOn();
  expect((await answer).status).toBe(200);
});
