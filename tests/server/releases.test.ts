import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { publishBrand } from '../../src/server/releases/publish-brand.ts';
import { keys } from '../../src/server/releases/release-store.ts';
import { describe, expect, it } from 'vitest';
import { asda, build, NOW, publish, rollBack, served } from './published-releases.ts';
import { stores, writeInForce } from './release-stores.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

describe.each(stores)('releases in %s', (_, open) => {
  it('are served without a restart once they are published, and taken back by one rollback', async () => {
    const store = await open();
    await publish(store, 'v1');
    const { version, reload, metrics } = await served(store);
    expect(await version()).toBe('v1');
    await publish(store, 'v2');
    expect(await version()).toBe('v1');
    expect(await reload()).toEqual({ asda: 2 });
    expect(await version()).toBe('v2');
    expect(await metrics()).toContain('tenor_manifest_number{brand="asda"} 2');
    expect(await rollBack(store)).toMatchObject({ number: 3, previous: 2, restores: 1 });
    expect(await reload()).toEqual({ asda: 3 });
    expect(await version()).toBe('v1');
    await expect(rollBack(store)).rejects.toThrow('asda has no earlier manifest in staging');
  });

  it('have numbers that are never used again, and each further rollback goes further back', async () => {
    const store = await open();
    for (const version of ['v1', 'v2', 'v3']) await publish(store, version);
    expect(await rollBack(store)).toMatchObject({ number: 4, previous: 3, restores: 2 });
    expect(await publish(store, 'v4')).toMatchObject({
      number: 5,
      previous: 4,
      publishedAt: '2026-11-23T09:00:00.000Z',
    });
    const { version, reload } = await served(store);
    const back: unknown[] = [];
    for (let times = 0; times < 2; times += 1) {
      const { number, restores } = await rollBack(store);
      await reload();
      back.push([number, restores, await version()]);
    }
    expect(back).toEqual([
      [6, 2, 'v2'],
      [7, 1, 'v1'],
    ]);
    await expect(rollBack(store)).rejects.toThrow('asda has no earlier manifest in staging');
  });

  it('are refused with a number that is not higher, which is counted, and logged once for each number', async () => {
    const store = await open();
    for (const version of ['v1', 'v2', 'v3']) await publish(store, version);
    const { version, reload, metrics, lines } = await served(store);
    for (const number of [2, 2, 3]) {
      await writeInForce(store, (text) =>
        text.replace(/"number": \d+/, `"number": ${number}`).replace(/"previous": \d+/, '"previous": 1'),
      );
      expect(await reload()).toEqual({ asda: 3 });
    }
    await reload();
    expect(await version()).toBe('v3');
    expect(await metrics()).toContain('tenor_manifests_refused_total{brand="asda",reason="number"} 4');
    const refusals = lines.filter((line) => line.includes('cannot follow 3'));
    expect(refusals.map((line) => /manifest (\d) of asda/.exec(line)?.[1])).toEqual(['2', '3']);
  });

  it('are refused with a lower number also by a server that was restarted', async () => {
    const store = await open();
    await publish(store, 'v1');
    const folder = await temporaryFolder();
    const old = await store.store.read(keys.current('staging', 'asda'));
    await publish(store, 'v2');
    await (await served(store, [], folder)).stop();
    await writeInForce(store, () => (old === undefined || old === 'unchanged' ? '' : old.content.toString()));
    const { version, reload } = await served(store, [], folder);
    expect([await reload(), await version()]).toEqual([{ asda: 2 }, 'v2']);
  });

  it('may have a number far above the earlier ones, which a server and a publication take as fast as any', async () => {
    const store = await open();
    await publish(store, 'v1');
    await publish(store, 'v2');
    let reads = 0;
    const read: (typeof store.store)['read'] = (...args) => {
      reads += 1;
      return store.store.read(...args);
    };
    const { ask, reload } = await served({ store: { ...store.store, read } });
    await writeInForce(store, (text) => text.replace('"number": 2', '"number": 3000000'));
    reads = 0;
    expect(await reload()).toEqual({ asda: 3_000_000 });
    expect(reads).toBeLessThan(20);
    expect((await ask('/assets/loan.v1.js')).status).toBe(200);
    expect(await publish(store, 'v3')).toMatchObject({ number: 3_000_001, previous: 3_000_000 });
    expect(await rollBack(store)).toMatchObject({ number: 3_000_002, restores: 3_000_000 });
  });

  it('have no new number if nothing has changed', async () => {
    const store = await open();
    await publish(store, 'v1');
    const again = await publishBrand(asda(store), await build('v1'), NOW);
    expect(again).toMatchObject({ isNew: false, manifest: { number: 1 } });
  });

  it('have only the files of their brand', async () => {
    const store = await open();
    await publish(store, 'v1');
    const { ask } = await served(store);
    const statuses = async (...paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await ask(path)).status));
    expect(
      await statuses(
        '/assets/app.0.js',
        '/compiled/asda/flow.v1.js',
        '/compiled/asda/brand.1.css',
        '/fonts/asda.1.woff2',
      ),
    ).toEqual([200, 200, 200, 200]);
    expect(await statuses('/compiled/motor/flow.1.js', '/fonts/other.1.woff2')).toEqual([404, 404]);
  });

  it('leave the files of earlier releases, so that a page that is open goes on', async () => {
    const store = await open();
    await publish(store, 'v1');
    const { ask, reload } = await served(store);
    await publish(store, 'v2');
    await reload();
    expect((await ask('/compiled/asda/flow.v1.js')).body).toBe('the flow of version v1');
    expect((await ask('/assets/loan.v1.js')).headers['cache-control']).toContain('immutable');
    // A server that starts now has them, too.
    const other = await served(store);
    expect((await other.ask('/assets/loan.v1.js')).body).toBe('the code of version v1');
  });

  it('have their files at once, also if another server has sent the page before this one has looked', async () => {
    const store = await open();
    await publish(store, 'v1');
    const { ask, version } = await served(store);
    await publish(store, 'v2');
    expect((await ask('/assets/loan.v2.js')).body).toBe('the code of version v2');
    expect(await version()).toBe('v2');
    expect((await ask('/assets/loan.v3.js')).status).toBe(404);
  });

  it('leave the files of ten manifests, also of those that were taken back', async () => {
    const store = await open();
    await publish(store, 'v1');
    const folder = await temporaryFolder();
    const { ask, reload } = await served(store, [], folder);
    for (let number = 2; number <= 9; number += 1) await publish(store, `v${number}`);
    await rollBack(store);
    expect(await reload()).toEqual({ asda: 10 });
    const status = async (version: string) => (await ask(`/assets/loan.${version}.js`)).status;
    expect([await status('v1'), await status('v9')]).toEqual([200, 200]);
    await publish(store, 'v11');
    await reload();
    expect([await status('v1'), await status('v2'), await status('v9')]).toEqual([404, 200, 200]);
    const names = await readdir(join(folder, 'public/assets'));
    expect(names.filter((name) => name.startsWith('loan.v1.'))).toEqual([]);
  });

  it.each([
    ['missing', undefined],
    ['another', 'another flow'],
  ])('are refused with a file that is %s, and the server keeps what it has', async (_what, other) => {
    const store = await open();
    await publish(store, 'v1');
    const { version, ask, lines, reload, metrics } = await served(store);
    await publish(store, 'v2');
    await store.damage('the flow of version v2', other);
    expect(await reload()).toEqual({ asda: 1 });
    expect(await version()).toBe('v1');
    expect((await ask('/compiled/asda/flow.v1.js')).status).toBe(200);
    expect(await metrics()).toContain('tenor_manifests_refused_total{brand="asda",reason="wrong"} 1');
    const refusals = () => lines.filter((line) => line.includes('"manifest refused"'));
    expect(refusals()[0]).toMatch(
      other ? /files\/[0-9a-f]{64} is not what its name says/ : /files\/[0-9a-f]{64} is missing/,
    );
    await reload();
    expect(refusals()).toHaveLength(1);
    await rollBack(store);
    await publish(store, 'v3');
    await reload();
    expect(await version()).toBe('v3');
  });

  it.each([
    ['not JSON', () => 'oops', /is not JSON/],
    [
      'without a release',
      (text: string) => text.replace(/"release": "\w+"/, '"release": "../../secret"'),
      /is not right: \/release/,
    ],
    ['of another brand', (text: string) => text.replace('"asda"', '"motor"'), /is the manifest of motor/],
  ])('are refused with a manifest that is %s', async (_what, damaged, reason) => {
    const store = await open();
    await publish(store, 'v1');
    const { version, lines, reload } = await served(store);
    await publish(store, 'v2');
    await writeInForce(store, damaged);
    await reload();
    expect(await version()).toBe('v1');
    expect(lines.join('')).toMatch(reason);
  });

  it('are read from a manifest that an editor saved with a byte order mark', async () => {
    const store = await open();
    await publish(store, 'v1');
    const { version, reload } = await served(store);
    await publish(store, 'v2');
    await writeInForce(store, (text) => `\uFEFF${text}`);
    await reload();
    expect(await version()).toBe('v2');
  });

  it('are served while their store does not answer, also by a server that starts then', async () => {
    const store = await open();
    await publish(store, 'v1');
    const folder = await temporaryFolder();
    const { version, reload, metrics, stop } = await served(store, [], folder);
    await store.stop();
    expect(await reload()).toEqual({ asda: 1 });
    expect(await version()).toBe('v1');
    expect(await metrics()).toContain('tenor_release_store_failures_total{brand="asda"} 1');
    await stop();
    expect(await (await served(store, [], folder)).version()).toBe('v1');
  });

  it('are needed before a server starts', async () => {
    await expect(served(await open())).rejects.toThrow('asda has no manifest in staging. Publish one: tenor publish');
  });
});
