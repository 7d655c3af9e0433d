import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { publish, served } from './published-releases.ts';
import { inFolder } from './release-stores.ts';

describe('a roll-out', () => {
  const cookieOf = (headers: IncomingHttpHeaders) => String(headers['set-cookie'] ?? '');

  it('gives a release to some visitors, who keep it, and adds others as its share grows', async () => {
    const store = await inFolder();
    await publish(store, 'v1');
    await publish(store, 'v2', { percent: 20, cohorts: [] });
    const { ask, version, reload } = await served(store, [19, 20]);
    const [first, second] = [await ask('/'), await ask('/')];
    expect([first.body, second.body]).toMatchObject([
      expect.stringContaining('asda v2'),
      expect.stringContaining('asda v1'),
    ]);
    expect(cookieOf(first.headers)).toBe('release_cohort=19; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure');
    expect(await version('/login', 'other=1; release_cohort=19')).toBe('v2');
    expect(await version('/login', 'release_cohort=20')).toBe('v1');
    expect((await ask('/', 'release_cohort=20')).headers).not.toHaveProperty('set-cookie');
    await publish(store, 'v2', { percent: 50, cohorts: [] });
    await reload();
    expect([await version('/', 'release_cohort=19'), await version('/', 'release_cohort=20')]).toEqual(['v2', 'v2']);
    expect(await version('/', 'release_cohort=50')).toBe('v1');
    await publish(store, 'v2');
    await reload();
    expect(await version('/', 'release_cohort=50')).toBe('v2');
  });

  it('gives a release to the visitors who came by the link of a cohort, and to nobody else', async () => {
    const store = await inFolder();
    await publish(store, 'v1');
    await publish(store, 'v2', { percent: 0, cohorts: ['staff'] });
    const { ask, version } = await served(store, [3, 4, 5]);
    const { body, headers } = await ask('/?cohort=staff');
    expect(body).toContain('asda v2');
    expect(cookieOf(headers)).toMatch(/^release_cohort=3\.staff;/);
    expect(await version('/login', 'release_cohort=3.staff')).toBe('v2');
    expect(await version('/?cohort=guests')).toBe('v1');
    expect(await version('/', 'release_cohort=3.guests')).toBe('v1');
  });

  it('sets no cookie for files, and none without a roll-out', async () => {
    const store = await inFolder();
    await publish(store, 'v1');
    const { ask, reload } = await served(store, [1]);
    expect((await ask('/')).headers).not.toHaveProperty('set-cookie');
    await publish(store, 'v2', { percent: 50, cohorts: [] });
    await reload();
    expect((await ask('/assets/app.0.js')).headers).not.toHaveProperty('set-cookie');
  });

  it('needs an earlier release for the other visitors', async () => {
    const store = await inFolder();
    await expect(publish(store, 'v1', { percent: 20, cohorts: [] })).rejects.toThrow('asda has no release yet');
  });
});
