import { edgeLimits } from '../../src/server/serving/edge-limits.ts';
import { serviceOperations } from '../../src/build/service-operations.ts';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { inFolder } from './release-stores.ts';
import { publish } from './published-releases.ts';
import { publishedSite } from './published-site.ts';
import { lender, site } from './served-site.ts';

const asClient = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' });
const trusting = { TENOR_TRUSTED_PROXIES: '127.0.0.1' };
const REPORTS = '/csp-reports';
const reporting = { ...trusting, TENOR_CSP_REPORT_URL: REPORTS };
const violation = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data:' } });

describe('tenor serve limits how often a client may sign in', () => {
  it('and says after how long it may try again; a network of IPv6 (/64) is one client, and others go on (T-23)', async () => {
    const { received, url } = await lender();
    let now = 0;
    const { ask } = await site(url, trusting, () => now);
    const link = (address: string) =>
      ask('cars.example', '/api/shared/auth/sign-in-link', {
        method: 'POST',
        body: '{"email":"a@b.example"}',
        headers: asClient(address),
      });
    for (let nth = 1; nth <= 60; nth += 1) expect((await link(`2001:db8::${nth.toString(16)}`)).status).toBe(200);
    now = 5 * 60_000;
    const { status, headers, body } = await link('2001:db8::ffff');
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      429,
      '600',
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body)).toMatchObject({ type: 'too-many', detail: 'Wait 10 minutes, then try again.' });
    expect(received).toHaveLength(60);
    expect((await link('2001:db8:0:1::1')).status).toBe(200);
    expect((await link('192.0.2.1')).status).toBe(200);
    now = 15 * 60_000;
    expect((await link('2001:db8::1')).status).toBe(200);
  });

  it('also if it tries tokens, with any bearer', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url, trusting);
    const exchange = (nth: number) =>
      ask('cars.example', '/api/shared/auth', {
        method: 'POST',
        body: '{"type":"auto_login","data":{"token":"x"}}',
        headers: { ...asClient('192.0.2.1'), authorization: `Bearer ${nth}` },
      });
    for (let nth = 1; nth <= edgeLimits.exchangeAuthToken; nth += 1) await exchange(nth);
    expect((await exchange(0)).status).toBe(429);
    expect(received).toHaveLength(edgeLimits.exchangeAuthToken);
  });
});

describe('tenor serve limits the reports of a client', () => {
  const report = { method: 'POST', body: violation } as const;

  it('and says after how long it may send more, while its pages and the reports of others go on', async () => {
    const { url } = await lender();
    const { ask } = await site(url, reporting, () => 0);
    const send = (address: string, path = REPORTS) =>
      ask('cars.example', path, { ...report, headers: asClient(address) });
    for (let nth = 1; nth <= edgeLimits.report; nth += 1) await send('192.0.2.1', nth % 2 ? REPORTS : '/nowhere');
    const { status, headers, body } = await send('192.0.2.1');
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect(body).toBe('Too many reports from this network. Send the next one in 900 seconds.\n');
    expect((await send('192.0.2.2')).status).toBe(204);
    expect((await ask('cars.example', '/', { headers: asClient('192.0.2.1') })).status).toBe(200);
  });

  it('also if a new release is put in force meanwhile', async () => {
    const opened = await inFolder();
    await publish(opened, 'v1');
    const { ask, pages } = await publishedSite(opened, { env: reporting });
    const send = () => ask(REPORTS, { ...report, headers: { 'content-type': 'application/json' } });
    for (let nth = 1; nth <= edgeLimits.report; nth += 1) await send();
    await publish(opened, 'v2');
    await pages.reload();
    expect((await send()).status).toBe(429);
  });

  it('and reads at most four of one client at a time, because nobody is signed in', async () => {
    const { url } = await lender();
    const { ask, port } = await site(url, reporting);
    const head = `POST ${REPORTS} HTTP/1.1\r\nHost: cars.example\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n`;
    const half = () =>
      new Promise<() => void>((done) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(head, () => done(() => void socket.destroy())));
      });
    const send = (address: string) => ask('cars.example', REPORTS, { ...report, headers: asClient(address) });
    const opened = await Promise.all([half(), half(), half(), half()]);
    // The headers of all four have arrived when a fifth is refused.
    await expect.poll(async () => (await send('192.0.2.1')).status).toBe(429);
    expect((await send('192.0.2.2')).status).toBe(204);
    opened.forEach((end) => end());
    await expect.poll(async () => (await send('192.0.2.1')).status).toBe(204);
  });
});

it('the limits at this server are those of operations that the contract has, and of the page for operators', async () => {
  const operations = new Set((await serviceOperations(process.cwd())).map(({ id }) => id));
  const ofContract = Object.keys(edgeLimits).filter((name) => name !== 'report' && name !== 'keepEvidence');
  expect(ofContract.filter((name) => !operations.has(name))).toEqual([]);
  const page = readFileSync('docs/operators/production.md', 'utf8');
  const documented = [...page.matchAll(/^\| .* \| `(\w+)` \| (\d+) \|$/gm)].map(([, name, times]) => [
    name,
    Number(times),
  ]);
  expect(Object.fromEntries(documented)).toEqual(edgeLimits);
});
