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

/** An application of a brand that runs these experiments. */
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

describe('S-30 X-07 C-74 which experiments an application is seeded in', () => {
  it.each<readonly [string, World, readonly string[]]>([
    ['all active ones', { brand: { experiments: ['a', 'b'], seedsOnce: true } }, ['a', 'b']],
    [
      'not those that it is seeded in',
      { brand: { experiments: ['a', 'b'], seedsOnce: true }, publicSeeds: [{ name: 'a', seed: 9 }] },
      ['b'],
    ],
    ['not those that are overridden', { brand: { experiments: ['a', 'b'], seedsOnce: true }, override: ['b'] }, ['a']],
    ['none where all are overridden', { brand: { experiments: ['a', 'b'], seedsOnce: true }, override: ['*'] }, []],
    [
      'all of them where the brand does not filter',
      {
        brand: { experiments: ['a', 'b'], seedsOnce: false },
        override: ['b'],
        publicSeeds: [{ name: 'a', seed: 9 }],
      },
      ['a', 'b'],
    ],
    ['none where none is active', { brand: { experiments: [], seedsOnce: true } }, []],
  ])('%s', async (_, world, expected) => {
    const app = openSeeded(world);
    await heading('Your quote is ready');
    await waitFor(() => expect(app.services.experiments.of('a1').loading).toBe(false));
    await waitFor(() => expect(asked(app)).toEqual(expected));
  });
});

describe('D-32 the seeds of an application', () => {
  it('stand by their names, those that it had before among them', async () => {
    const app = openSeeded({
      brand: { experiments: ['a', 'b'], seedsOnce: true },
      publicSeeds: [{ name: 'a', seed: 9 }],
    });
    await waitFor(() => expect(seeds(app)).toEqual({ a: 9, b: 2 }));
  });

  it('are asked for once', async () => {
    const app = openSeeded({ brand: { experiments: ['a'], seedsOnce: true } });
    await waitFor(() => expect(seeds(app)).toEqual({ a: 1 }));
    await app.services.navigation.router.navigate('/account/borrow');
    await heading('Your account');
    await app.services.navigation.router.navigate(-1);
    await heading('Your quote is ready');
    expect(asked(app)).toEqual(['a']);
  });

  it('are loading until they are there, and keep what went wrong beside those that came', async () => {
    const app = openSeeded({ brand: { experiments: ['a', 'b'], seedsOnce: true } });
    app.lender.answers(seedCall('a'), () => ({ status: 500 }));
    const loading = app.services.experiments.load({ id: 'a1' });
    expect(app.services.experiments.of('a1')).toMatchObject({ seeds: {}, loading: true });
    await expect(loading).resolves.toMatchObject({ seeds: { b: 2 }, loading: false });
    expect(app.services.experiments.of('a1').error).toMatchObject({ status: 500 });
    expect(app.log).toContain('error experiment seed failed');
  });

  it('are gone when somebody signs out (T-13)', async () => {
    const app = openSeeded({ brand: { experiments: ['a'], seedsOnce: true } });
    await waitFor(() => expect(seeds(app)).toEqual({ a: 1 }));
    app.services.session.signOut();
    expect(seeds(app)).toEqual({});
  });

  it('S-30 are exactly what was given and what is available, whatever the brand runs', async () => {
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
