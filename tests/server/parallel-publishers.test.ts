import { describe, expect, it } from 'vitest';
import { inForce } from '../../src/server/releases/put-in-force.ts';
import { publishBrand } from '../../src/server/releases/publish-brand.ts';
import { rollBackBrand } from '../../src/server/releases/roll-back-brand.ts';
import { earlierManifests } from '../../src/server/releases/earlier-releases.ts';
import { asda, build, NOW, publish, rollBack } from './published-releases.ts';
import { openStore } from '../../src/server/releases/open-store.ts';
import { settingsOf, stores, type TestStore } from './release-stores.ts';

/** A store that does something once, when the content of a release is being written. */
function during({ store }: TestStore, act: () => Promise<unknown>): Pick<TestStore, 'store'> {
  let isDone = false;
  const create: typeof store.create = async (key, content) => {
    if (!isDone && key.startsWith('releases/')) {
      isDone = true;
      await act();
    }
    return store.create(key, content);
  };
  return { store: { ...store, create } };
}

describe.each(stores)('publications in %s', (_, open) => {
  it('that run four at a time are all in the history, and the last number is in force, in each of 30 rounds', async () => {
    const store = await open();
    await publish(store, 'v0');
    const webs = await Promise.all([1, 2, 3, 4].map((publisher) => build(`w${publisher}`)));
    for (let round = 1; round <= 30; round += 1) {
      const before = (await inForce(asda(store)))?.manifest.number ?? 0;
      const published = await Promise.all(
        webs.map(
          async (web) => (await publishBrand(asda(store), { ...web, html: `${web.html}${round}` }, NOW)).manifest,
        ),
      );
      const numbers = published.map(({ number }) => number).sort((one, other) => one - other);
      expect(numbers).toEqual([1, 2, 3, 4].map((more) => before + more));
      const now = (await inForce(asda(store)))?.manifest;
      expect(now).toEqual(published.find(({ number }) => number === before + 4));
      if (!now) throw new Error('nothing is in force');
      expect(await earlierManifests(store, now, 4)).toEqual(published.sort((one, other) => other.number - one.number));
    }
  }, 120_000);

  it('end with an error if the brand is rolled back while they run, and the rollback stays in force', async () => {
    const store = await open();
    await publish(store, 'v1');
    await publish(store, 'v2');
    const running = during(store, () => rollBack(store));
    await expect(publishBrand(asda(running), await build('v3'), NOW)).rejects.toMatchObject({
      code: 'release-conflict',
      message: expect.stringMatching(
        /^asda in staging was rolled back to manifest 1 .* Manifest 3 is in force\.$/,
      ) as string,
    });
    expect((await inForce(asda(store)))?.manifest).toMatchObject({ number: 3, restores: 1 });
  });

  it('follow another publication that ends while they run', async () => {
    const store = await open();
    await publish(store, 'v1');
    const running = during(store, () => publish(store, 'v2'));
    const { manifest } = await publishBrand(asda(running), await build('v3'), NOW);
    expect(manifest).toMatchObject({ number: 3, previous: 2 });
  });

  it('make a rollback that has read the manifest before them end with an error', async () => {
    const store = await open();
    await publish(store, 'v1');
    await publish(store, 'v2');
    let isFirst = true;
    const read: (typeof store.store)['read'] = async (key, tag) => {
      const found = await store.store.read(key, tag);
      if (isFirst && key.endsWith('manifest.json')) {
        isFirst = false;
        await publish(store, 'v3');
      }
      return found;
    };
    await expect(rollBackBrand(asda({ store: { ...store.store, read } }), NOW)).rejects.toThrow(
      'asda in staging has changed since manifest 2 was read. Nothing is rolled back. Look at it, and roll back again. Manifest 3 is in force.',
    );
    expect((await inForce(asda(store)))?.manifest.number).toBe(3);
  });

  it('complete the history that a killed publication has left without its manifest', async () => {
    const store = await open();
    await publish(store, 'v1');
    const killed: typeof store.store = {
      ...store.store,
      create: async (key, content) => {
        if (key.endsWith('/000002.json')) throw new Error('killed');
        return store.store.create(key, content);
      },
    };
    await expect(publishBrand(asda({ store: killed }), await build('v2'), NOW)).rejects.toThrow('killed');
    expect((await publish(store, 'v3')).number).toBe(3);
    expect(await rollBack(store)).toMatchObject({ number: 4, restores: 2 });
  });

  it('end with an error where the store ignores the conditions of a write', async () => {
    const store = await open();
    await publish(store, 'v1');
    const { store: real } = store;
    /** Writes whatever the tag is, as servers do that do not know If-Match. */
    const replace: typeof real.replace = async (key, content) => {
      const found = await real.read(key);
      return real.replace(key, content, found === undefined || found === 'unchanged' ? undefined : found.tag);
    };
    let isFirst = true;
    const slow: typeof real.replace = async (...args) => {
      if (isFirst) {
        isFirst = false;
        await publish(store, 'v2');
      }
      return replace(...args);
    };
    await expect(publishBrand(asda({ store: { ...real, replace: slow } }), await build('v3'), NOW)).rejects.toThrow(
      'the store ignores the conditions of a write (If-Match)',
    );
  });
});

it('a publication into a bucket that does not exist ends with that error', async () => {
  const [, [, inBucket] = []] = stores;
  await inBucket?.();
  const store = await openStore(settingsOf('s3://no-such-bucket/tenor'), '');
  await expect(publish({ store }, 'v1')).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

it('a file that no longer exists is not replaced, and not created in its place', async () => {
  for (const [, open] of stores) {
    const { store } = await open();
    await store.replace('staging/asda/manifest.json', Buffer.from('one'), undefined);
    expect(await store.replace('staging/asda/manifest.json', Buffer.from('two'), undefined)).toBe(false);
    expect(await store.replace('staging/asda/other.json', Buffer.from('two'), '"tag"')).toBe(false);
    expect(await store.read('staging/asda/other.json')).toBeUndefined();
  }
});
