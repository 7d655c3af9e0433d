import { describe, expect, it } from 'vitest';
import { inForce } from '../../src/server/releases/put-in-force.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';
import { asda, publish, rollBack, served } from './published-releases.ts';
import { inFolder, stores, writeInForce } from './release-stores.ts';
import { newSigningKey, teamOf } from './team-of-keys.ts';

const [anna, stranger] = [newSigningKey(), newSigningKey()];
const team = teamOf({ anna });
const COMMIT = 'c'.repeat(40);
const author = { publisher: 'Anna Berg', commit: COMMIT, reason: 'new rate', signingKey: anna };

describe.each(stores)('signed releases in %s', (_, open) => {
  it('name who published what and why, also in a rollback, and are served by a server with the keys of the team', async () => {
    const { store, stop } = await open();
    const signed = { store, team, author };
    await publish(signed, 'v1');
    await publish(signed, 'v2');
    expect(
      await rollBack({ ...signed, author: { ...author, commit: 'd'.repeat(40), reason: 'wrong rate' } }),
    ).toMatchObject({
      number: 3,
      publisher: 'Anna Berg',
      commit: COMMIT,
      reason: 'wrong rate',
      restores: 1,
    });
    const folder = await temporaryFolder();
    const first = await served({ store, team }, [], folder);
    expect([await first.version(), (await first.ask('/assets/loan.v2.js')).status]).toEqual(['v1', 200]);
    await first.stop();
    await stop();
    expect(await (await served({ store, team }, [], folder)).version()).toBe('v1');
  });
});

describe('a server with the keys of the team', () => {
  it.each([
    ['nobody has signed', undefined, (text: string) => text, 'is not signed'],
    [
      'somebody else has signed',
      stranger,
      (text: string) => text,
      `is signed by ${stranger.fingerprint}, which is no key of the team`,
    ],
    [
      'was changed since',
      anna,
      (text: string) => text.replace('new rate', 'other rate'),
      'is changed after anna signed it',
    ],
  ])('refuses a manifest that %s, counts it, and goes on', async (_what, signingKey, change, reason) => {
    const { store } = await inFolder();
    await publish({ store, team, author }, 'v1');
    const { version, reload, metrics, lines } = await served({ store, team });
    const { signingKey: _key, ...unsigned } = author;
    await publish({ store, author: signingKey ? { ...author, signingKey } : unsigned }, 'v2');
    await writeInForce({ store }, change);
    expect(await reload()).toEqual({ asda: 1 });
    await reload();
    expect(await version()).toBe('v1');
    expect(await metrics()).toContain('tenor_manifests_refused_total{brand="asda",reason="signature"} 2');
    expect(lines.filter((line) => line.includes(`manifest 2 of asda ${reason}`))).toHaveLength(1);
    await expect(served({ store, team })).rejects.toThrow(reason);
  });

  it('leaves out an earlier manifest that nobody has signed, and the manifests before it', async () => {
    const { store } = await inFolder();
    await publish({ store }, 'v1');
    await publish({ store, author }, 'v2');
    const { version, ask, lines } = await served({ store, team });
    expect(await version()).toBe('v2');
    expect((await ask('/assets/loan.v1.js')).status).toBe(404);
    expect(lines.join('')).toMatch(/earlier release left out|manifest 1 of asda is not signed/);
  });
});

it('a rollback to a manifest without a commit names none', async () => {
  const { store } = await inFolder();
  await publish({ store }, 'v1');
  await publish({ store, author }, 'v2');
  expect(await rollBack({ store, author })).not.toHaveProperty('commit');
});

describe('with the keys of the team, a publication', () => {
  it('and a rollback end with an error if nobody in the team has signed the manifest in force', async () => {
    const { store } = await inFolder();
    await publish({ store, author }, 'v1');
    await publish({ store }, 'v2');
    await expect(publish({ store, team, author }, 'v3')).rejects.toThrow('manifest 2 of asda is not signed');
    await expect(rollBack({ store, team, author })).rejects.toThrow('manifest 2 of asda is not signed');
    expect((await inForce(asda({ store })))?.manifest.number).toBe(2);
  });

  it('replaces such a manifest if its number is named, also by the same release, and follows the last signed one', async () => {
    const { store } = await inFolder();
    await publish({ store, author }, 'v1');
    await publish({ store }, 'v2');
    await expect(publish({ store, team, author, over: 1 }, 'v2')).rejects.toThrow('manifest 2 of asda is not signed');
    expect(await publish({ store, team, author, over: 2 }, 'v2')).toMatchObject({ number: 3, previous: 1 });
    const { version, ask } = await served({ store, team });
    expect([await version(), (await ask('/assets/loan.v1.js')).status]).toEqual(['v2', 200]);
    expect(await rollBack({ store, team, author })).toMatchObject({ number: 4, restores: 1 });
  });

  it('signs a release that is in force without a signature', async () => {
    const { store } = await inFolder();
    await publish({ store }, 'v1');
    expect((await publish({ store, author }, 'v1')).number).toBe(2);
    expect((await publish({ store, author }, 'v1')).number).toBe(2);
  });
});
