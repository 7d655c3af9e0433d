import { Upstream } from '../../src/server/serving/upstream.ts';
import { expect, it } from 'vitest';
import { freePort } from '../commands/run-tenor.ts';
import { lender, site } from './served-site.ts';

it('after its rest, one call tries an address that could not be reached, and each rest is longer', () => {
  let now = 0;
  const upstream = new Upstream(['dead', 'other'], () => now);
  const triesDead = () => upstream.takeOrder()[0] === 'dead';
  expect(triesDead()).toBe(true);
  upstream.noteFailure('dead');
  expect(triesDead()).toBe(false);
  now = 10_000;
  expect([triesDead(), triesDead(), triesDead()]).toEqual([true, false, false]);
  upstream.noteFailure('dead');
  now = 20_000;
  expect(triesDead()).toBe(false);
  now = 30_000;
  expect(triesDead()).toBe(true);
  for (let times = 0; times < 20; times += 1) upstream.noteFailure('dead');
  now += 300_000;
  expect(triesDead()).toBe(true);
  upstream.noteAnswer('dead');
  expect([triesDead(), triesDead()]).toEqual([true, true]);
});

it('log and figures name the address of the lender that cannot be reached, and why', async () => {
  const dead = `http://127.0.0.1:${await freePort()}`;
  const { url } = await lender();
  const { ask, lines, registry } = await site('http://unused.example', {
    PRODUCT_API_UPSTREAM: dead,
    SHARED_API_UPSTREAM: `${dead},${url}`,
  });
  expect((await ask('cars.example', '/api/shared/employment-statuses')).status).toBe(200);
  const { status, headers } = await ask('cars.example', '/api/product/v2/loan-applications/1/read-secci.pdf');
  expect(status).toBe(502);
  const failures = lines.map((line) => JSON.parse(line) as object).filter((line) => 'upstream' in line);
  expect(failures).toMatchObject([
    { upstream: dead, reason: 'ECONNREFUSED', message: 'no answer of the lender' },
    { upstream: dead, reason: 'ECONNREFUSED', request: headers['x-request-id'], brand: 'motor', release: 'v1' },
  ]);
  const figures = await registry.metrics();
  expect(figures).toContain(`tenor_upstream_failures_total{upstream="${dead}",reason="ECONNREFUSED"} 2`);
  expect(figures).toContain(`tenor_upstream_up{upstream="${dead}"} 0`);
  expect(figures).toContain(`tenor_upstream_up{upstream="${url}"} 1`);
});
