import type { Brand, LoanApplication } from '#model';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, fakeLender } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const seedCall = (name: string) => `GET /api/product/v2/loan-applications/a1/seed/${name}`;

interface World {
  readonly brand: Partial<Brand>;
  readonly override?: readonly string[];
  readonly publicSeeds?: LoanApplication['publicSeeds'];
}

/** Opens an application of a brand with these experiments. */
function openSeeded({ brand, override = [], publicSeeds = [] }: World) {
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: { ...application, publicSeeds } }));
  for (const [at, name] of (brand.experiments ?? []).entries())
    lender.answers(seedCall(name), () => ({ status: 200, data: { seed: at + 1 } }));
  return openApp('/account/borrow/apply?id=a1', { lender, signedIn: true, brand, config: { override } });
}

const asked = ({ lender }: ReturnType<typeof openSeeded>) =>
  lender.calls.flatMap(({ name }) => /\/seed\/(\w+)$/.exec(name)?.[1] ?? []).toSorted();
const seeds = ({ services }: ReturnType<typeof openSeeded>) => services.experiments.of('a1').seeds;

describe('the experiments that an application is seeded in (S-30, X-07, C-74)', () => {
  it.each<readonly [string, World, readonly string[]]>([
    [
      'an application is seeded in all active experiments',
      { brand: { experiments: ['a', 'b'], seedsOnce: true } },
      ['a', 'b'],
    ],
    [
      'an application is not seeded again in an experiment',
      { brand: { experiments: ['a', 'b'], seedsOnce: true }, publicSeeds: [{ name: 'a', seed: 9 }] },
      ['b'],
    ],
    [
      'an overridden experiment is not seeded',
      { brand: { experiments: ['a', 'b'], seedsOnce: true }, override: ['b'] },
      ['a'],
    ],
    [
      'nothing is seeded if all experiments are overridden',
      { brand: { experiments: ['a', 'b'], seedsOnce: true }, override: ['*'] },
      [],
    ],
    [
      'all experiments are seeded if the brand does not limit seeding',
      {
        brand: { experiments: ['a', 'b'], seedsOnce: false },
        override: ['b'],
        publicSeeds: [{ name: 'a', seed: 9 }],
      },
      ['a', 'b'],
    ],
    ['nothing is seeded without active experiments', { brand: { experiments: [], seedsOnce: true } }, []],
  ])('%s', async (_, world, expected) => {
    const app = openSeeded(world);
    await heading('Your quote is ready');
    await waitFor(() => expect(app.services.experiments.of('a1').loading).toBe(false));
    await waitFor(() => expect(asked(app)).toEqual(expected));
  });
});

describe('the seeds of an application (D-32)', () => {
  it('seeds are stored by experiment name, including those that the application already had', async () => {
    const app = openSeeded({
      brand: { experiments: ['a', 'b'], seedsOnce: true },
      publicSeeds: [{ name: 'a', seed: 9 }],
    });
    await waitFor(() => expect(seeds(app)).toEqual({ a: 9, b: 2 }));
  });

  it('each seed is requested once', async () => {
    const app = openSeeded({ brand: { experiments: ['a'], seedsOnce: true } });
    await waitFor(() => expect(seeds(app)).toEqual({ a: 1 }));
    app.services.navigation.navigate('/account/borrow');
    await heading('Your account');
    app.services.navigation.history.go(-1);
    await heading('Your quote is ready');
    expect(asked(app)).toEqual(['a']);
  });

  it('seeds are not asked for if the user signs out before the code of experiments has loaded (T-13)', async () => {
    const { lender, services } = openSeeded({ brand: { experiments: ['a'], seedsOnce: true } });
    const loading = services.experiments.load({ id: 'a1' });
    services.experiments.clear();
    await expect(loading).resolves.toEqual({ seeds: {}, loading: false });
    expect(services.experiments.of('a1')).toEqual({ seeds: {}, loading: false });
    expect(lender.to(seedCall('a'))).toEqual([]);
  });

  it('seeds are loading until they arrive, and a failure is kept next to the fetched seeds', async () => {
    const app = openSeeded({ brand: { experiments: ['a', 'b'], seedsOnce: true } });
    app.lender.answers(seedCall('a'), () => ({ status: 500 }));
    const loading = app.services.experiments.load({ id: 'a1' });
    expect(app.services.experiments.of('a1')).toMatchObject({ seeds: {}, loading: true });
    await expect(loading).resolves.toMatchObject({ seeds: { b: 2 }, loading: false });
    expect(app.services.experiments.of('a1').error).toMatchObject({ status: 500 });
    expect(app.log).toContain('error experiment seed failed');
  });

  it('signing out deletes the seeds (T-13)', async () => {
    const app = openSeeded({ brand: { experiments: ['a'], seedsOnce: true } });
    await waitFor(() => expect(seeds(app)).toEqual({ a: 1 }));
    app.services.session.signOut();
    expect(seeds(app)).toEqual({});
  });

  it('an application is seeded exactly in the given and the available experiments (S-30)', async () => {
    const { services, lender, unmount } = openApp('/');
    await heading('A clear rate, in a few minutes');
    unmount();
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name), fc.uniqueArray(name), fc.uuid(), async (active, given, id) => {
        Object.assign(services.boot.brand, { experiments: active, seedsOnce: true });
        for (const each of active)
          lender.answers(seedCall(each).replace('a1', id), () => ({ status: 200, data: { seed: 1 } }));
        const publicSeeds = given.map((each) => ({ name: each, seed: 7 }));
        const { seeds: found } = await services.experiments.load({ id, publicSeeds });
        const expected = [...new Set([...active, ...given])].map((each) => [each, given.includes(each) ? 7 : 1]);
        expect(found).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 30 },
    );
  });
});
