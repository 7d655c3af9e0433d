import { isWorse } from '../../src/server/releases/stop-rule.ts';
import { createOperationsServer } from '../../src/server/serving/operations-server.ts';
import { describe, expect, it } from 'vitest';
import { Registry } from 'prom-client';
import { publish, rollBack } from './published-releases.ts';
import { publishedSite } from './published-site.ts';
import { inFolder } from './release-stores.ts';
import { lender } from './served-site.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

const DSN = 'http://key@127.0.0.1:1/7';
const reports = { TENOR_SENTRY_DSN: DSN, TENOR_SENTRY_TUNNEL: '/reports' };
/** The cookies of a visitor who gets the release of the roll-out, and of one who does not. */
const [NEXT, EARLIER] = ['release_cohort=0', 'release_cohort=99'] as const;

type Opened = Awaited<ReturnType<typeof inFolder>>;
type Site = Awaited<ReturnType<typeof publishedSite>>;

/** A store in which half of the visitors get the second of two releases. */
async function rolledOut() {
  const opened = await inFolder();
  await publish(opened, 'v1');
  const { rollout } = await publish(opened, 'v2', { percent: 50, cohorts: [] });
  return { opened, release: rollout?.release.slice(0, 12) ?? '' };
}

const addresses = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `192.0.2.${from + at}`);

/** Each of so many clients opens a page of one of the releases. */
async function visit({ ask }: Site, cookie: string, count: number) {
  for (const client of addresses(count, cookie === NEXT ? 0 : 100)) await ask('/', { client, cookie });
}

const report = ({ ask }: Site, release: string, client: string) =>
  ask('/reports', {
    client,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: `${JSON.stringify({ dsn: DSN })}\n{"type":"event"}\n${JSON.stringify({ release })}\n`,
  });

/** A server whose roll-out goes wrong for seven of thirty clients. */
async function stopped(folder?: string) {
  const { opened, release } = await rolledOut();
  const site = await publishedSite(opened, { env: reports, ...(folder && { folder }) });
  await visit(site, EARLIER, 30);
  await visit(site, NEXT, 30);
  for (const client of addresses(6)) await report(site, release, client);
  expect(await site.version({ cookie: NEXT })).toBe('v2');
  await report(site, release, '192.0.2.6');
  return { opened, release, site };
}

const stateOf = async (pages: Site['pages']) => {
  const operations = await createOperationsServer(new Registry(), () => true, pages);
  return (await operations.inject('/releases')).json<object>();
};

describe('a server stops a roll-out', () => {
  it('if browsers report errors of it, gives all visitors the earlier release, and says so in the log, the figures and the state', async () => {
    const { release, site } = await stopped();
    expect(await site.version({ cookie: NEXT })).toBe('v1');
    expect((await site.ask('/')).headers).not.toHaveProperty('set-cookie');
    const line = site.lines.find((each) => each.includes('roll-out stopped'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      ...{ brand: 'asda', manifest: 2, release },
      clients: { rolledOut: { all: 30, failed: 7 }, earlier: { all: 30, failed: 0 } },
    });
    expect(await site.metrics()).toContain('tenor_rollout_stopped{brand="asda"} 1');
    expect(await stateOf(site.pages)).toMatchObject({
      asda: { number: 2, rollout: { release, percent: 50, stoppedAt: '2026-11-23T09:00:00.000Z' } },
    });
  });

  it('and keeps to it after a restart, and after it has read the same manifest again', async () => {
    const folder = await temporaryFolder();
    const { opened, site } = await stopped(folder);
    await site.pages.reload();
    expect(await site.version({ cookie: NEXT })).toBe('v1');
    await site.stop();
    const again = await publishedSite(opened, { env: reports, folder });
    expect(await again.version({ cookie: NEXT })).toBe('v1');
    expect(await again.metrics()).toContain('tenor_rollout_stopped{brand="asda"} 1');
  });

  it.each([
    ['publishes a corrected release', (opened: Opened) => publish(opened, 'v3', { percent: 50, cohorts: [] }), 'v3'],
    [
      'gives the same release to more visitors',
      (opened: Opened) => publish(opened, 'v2', { percent: 60, cohorts: [] }),
      'v2',
    ],
    [
      'publishes it again with a reason',
      (opened: Opened) =>
        publish({ ...opened, author: { reason: 'an extension' } }, 'v2', { percent: 50, cohorts: [] }),
      'v2',
    ],
    ['publishes it for everyone', (opened: Opened) => publish(opened, 'v2'), 'v2'],
    ['rolls back', (opened: Opened) => rollBack(opened), 'v1'],
  ])('until somebody %s', async (_, decide, expected) => {
    const { opened, site } = await stopped();
    await decide(opened);
    await site.pages.reload();
    expect(await site.version({ cookie: NEXT })).toBe(expected);
    expect(await site.metrics()).toContain('tenor_rollout_stopped{brand="asda"} 0');
  });

  it('if calls of its browsers end with 5xx, and those of the earlier release do not', async () => {
    const { opened } = await rolledOut();
    let status = 500;
    const { url } = await lender((_, response) => response.writeHead(status).end());
    const site = await publishedSite(opened, { env: { SHARED_API_UPSTREAM: url } });
    await visit(site, EARLIER, 30);
    await visit(site, NEXT, 30);
    for (const client of addresses(7)) await site.ask('/api/shared/things', { client, cookie: NEXT });
    status = 200;
    expect(await site.version({ cookie: NEXT })).toBe('v1');
  });
});

describe('a server does not stop a roll-out', () => {
  it.each([
    ['because of one client that sends many reports', 30, 30, (at: number) => `192.0.2.${at % 4}`],
    ['because of one network of IPv6 that sends many reports', 30, 30, (at: number) => `2001:db8::${at + 1}`],
    ['before enough clients have it', 29, 30, (at: number) => `192.0.2.${at % 29}`],
    ['before enough clients had the earlier release', 30, 29, (at: number) => `192.0.2.${at % 29}`],
  ])('%s', async (_, next, earlier, client) => {
    const { opened, release } = await rolledOut();
    const site = await publishedSite(opened, { env: reports });
    await visit(site, EARLIER, earlier);
    await visit(site, NEXT, next);
    for (let at = 0; at < 60; at += 1) await report(site, release, client(at));
    expect(await site.version({ cookie: NEXT })).toBe('v2');
  });

  it('while the lender fails for everyone, and never a release for everyone or with the rule turned off', async () => {
    const { opened, release } = await rolledOut();
    const { url } = await lender((_, response) => response.writeHead(503).end());
    const failing = await publishedSite(opened, { env: { SHARED_API_UPSTREAM: url } });
    for (const cookie of [EARLIER, NEXT])
      for (const client of addresses(40)) await failing.ask('/api/shared/things', { client, cookie });
    expect(await failing.version({ cookie: NEXT })).toBe('v2');
    const off = await publishedSite(opened, { env: { ...reports, ROLLOUT_CLIENTS: '0' } });
    await visit(off, EARLIER, 30);
    for (const client of addresses(30)) await report(off, release, client);
    expect(await off.version({ cookie: NEXT })).toBe('v2');
    await publish(opened, 'v2');
    await off.pages.reload();
    for (const client of addresses(40)) await report(off, release, client);
    expect(await off.version()).toBe('v2');
  });

  it('for reports of an earlier day: after 24 hours it counts again', async () => {
    const { opened, release } = await rolledOut();
    let now = 0;
    const site = await publishedSite(opened, { env: reports, now: () => now });
    await visit(site, EARLIER, 40);
    await visit(site, NEXT, 40);
    for (const client of addresses(4)) await report(site, release, client);
    expect(await site.metrics()).toContain(`tenor_rollout_clients{brand="asda",release="${release}",had="error"} 4`);
    now = 24 * 60 * 60_000;
    for (const client of addresses(4, 20)) await report(site, release, client);
    expect(await site.metrics()).toContain(`tenor_rollout_clients{brand="asda",release="${release}",had="error"} 4`);
    expect(await site.version({ cookie: NEXT })).toBe('v2');
  });
});

describe('the rule that stops a roll-out', () => {
  const rule = { clients: 30, percent: 2 };

  /** Numbers from 0 to 1 that are the same in each run (a linear congruential generator, from Numerical Recipes). */
  function randomFrom(seed: number) {
    let state = seed;
    return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  }

  /** In how many of a thousand roll-outs to 500 clients it stops, if clients have errors with these chances. */
  function stops(next: number, earlier: number): number {
    const random = randomFrom(7);
    const isStopped = () => {
      const counts = { next: { all: 0, failed: 0 }, earlier: { all: 0, failed: 0 } };
      for (let clients = 0; clients < 500; clients += 1) {
        const [failedNext, failedEarlier] = [random() < next, random() < earlier];
        counts.next = { all: counts.next.all + 1, failed: counts.next.failed + Number(failedNext) };
        counts.earlier = { all: counts.earlier.all + 1, failed: counts.earlier.failed + Number(failedEarlier) };
        if (failedNext && isWorse(counts.next, counts.earlier, rule)) return true;
      }
      return false;
    };
    return Array.from({ length: 1000 }, isStopped).filter(Boolean).length;
  }

  it.each([0.001, 0.005, 0.01, 0.02, 0.05, 0.1])(
    'leaves at least 98 of 100 releases alone that fail as often as the earlier one: for a share of %f of the clients',
    (share) => {
      expect(stops(share, share)).toBeLessThanOrEqual(20);
    },
  );

  it.each([
    [0.1, 0.005],
    [0.15, 0.02],
    [0.4, 0.05],
    [1, 0.1],
  ])('stops at least 95 of 100 releases that fail for %f of the clients instead of %f', (next, earlier) => {
    expect(stops(next, earlier)).toBeGreaterThanOrEqual(950);
  });
});
