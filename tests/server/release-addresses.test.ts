import { describe, expect, it } from 'vitest';
import { hashOf, keys } from '../../src/server/releases/release-store.ts';
import { inForce } from '../../src/server/releases/put-in-force.ts';
import { openShelf } from '../../src/server/releases/shelf.ts';
import { publishBrand } from '../../src/server/releases/publish-brand.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';
import { asda, build, NOW, opened, publish, served } from './published-releases.ts';
import { inFolder, stores, type TestStore, writeInForce } from './release-stores.ts';

/** Puts a release of asda in force that also has this file, as somebody with a key of the store could. */
async function addFile({ store }: TestStore, address: string, content: string): Promise<void> {
  const now = await inForce(asda({ store }));
  const found = await store.read(keys.release(now?.manifest.release ?? ''));
  if (found === undefined || found === 'unchanged') throw new Error('no release');
  const release = JSON.parse(found.content.toString()) as { files: Record<string, string> };
  release.files[address] = hashOf(content);
  const changed = Buffer.from(JSON.stringify(release));
  await store.create(keys.file(hashOf(content)), Buffer.from(content));
  await store.create(keys.release(hashOf(changed)), changed);
  await writeInForce({ store }, (text) =>
    text.replace(/"release": "\w+"/, `"release": "${hashOf(changed)}"`).replace(/"number": \d+/, '"number": 9'),
  );
}

describe.each(stores)('an address in %s', (_, open) => {
  it('keeps its content: a publication with another one ends with a finding and changes nothing', async () => {
    const store = await open();
    await publish(store, 'v1');
    const changed = await build('v2', {
      '/assets/app.0.js': 'other code',
      '/compiled/asda/brand.1.css': 'other style',
    });
    await expect(publishBrand(asda(store), changed, NOW)).rejects.toMatchObject({
      code: 'findings',
      message:
        '/assets/app.0.js has another content in an earlier release, as addresses/staging/assets/app.0.js in the store says.\n' +
        '/compiled/asda/brand.1.css has another content in an earlier release, as addresses/staging/compiled/asda/brand.1.css in the store says.\n' +
        'Nothing is published. Give the changed file a new name: the name of a file contains a hash of its content.',
    });
    expect((await inForce(asda(store)))?.manifest.number).toBe(1);
    expect((await publish(store, 'v3')).number).toBe(2);
  });

  it('has the content of one of two builds that are published at the same time', async () => {
    const store = await open();
    const webs = await Promise.all(['one', 'two'].map((code) => build('v1', { '/assets/app.0.js': code })));
    const ends = await Promise.allSettled(webs.map((web) => publishBrand(asda(store), web, NOW)));
    const won = ends.findIndex(({ status }) => status === 'fulfilled');
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    if (won >= 0) expect((await (await served(store)).ask('/assets/app.0.js')).body).toBe(['one', 'two'][won]);
  });
});

it('a server refuses a release with a file of another brand', async () => {
  const store = await inFolder();
  await publish(store, 'v1');
  const { reload, lines } = await served(store);
  await addFile(store, '/compiled/motor/flow.1.js', 'the flow of asda');
  expect(await reload()).toEqual({ asda: 1 });
  expect(lines.join('')).toContain('of asda has a file of another brand: /compiled/motor/flow.1.js');
});

it('a server refuses a release with another content at an address that a release of any brand has', async () => {
  const store = await inFolder();
  await publish(store, 'v1');
  await publishBrand({ ...asda(store), brand: 'motor' }, await build('v1', { '/assets/motor.1.js': 'of motor' }), NOW);
  const shelf = await openShelf(store.store, await temporaryFolder());
  const { pages, lines } = await opened(shelf, ['asda', 'motor']);
  await addFile(store, '/assets/motor.1.js', 'of asda');
  expect(await pages.reload()).toEqual({ asda: 1, motor: 1 });
  expect(lines.join('')).toContain('has another content at /assets/motor.1.js than a release that is kept');
  expect(await shelf.files.holds('/assets/motor.1.js', hashOf('of motor'))).toBe(true);
  await pages.close();
});
