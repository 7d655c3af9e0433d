import { appConfig } from '../../src/server/pages/app-config.ts';
import { createWebServer } from '../../src/server/web-server.ts';
import { linesOnly } from '../../src/server/http/report-notes.ts';
import { securityHeaders } from '../../src/server/http/security-headers.ts';
import type { Brand } from '#model';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { noAssets } from './no-assets.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

const brand = {
  ...{ id: 'x', name: 'X', page: { title: 'Loans', description: 'Loans' }, layout: {} },
  locales: ['en-GB'],
} as unknown as Brand;
const config = appConfig({}, { cspReportUrl: '/csp-reports' });

let lines: string[];
let server: Awaited<ReturnType<typeof createWebServer>>;
beforeEach(async () => {
  const folder = await temporaryFolder();
  for (const name of ['assets', 'compiled', 'fonts']) await mkdir(join(folder, name));
  const brands = new Map([['x', { ...noAssets, brand }]]);
  const web = { folder, version: 'v1', html: '<!--tenor-head-->', brands };
  lines = [];
  server = await createWebServer(
    web,
    'x',
    config,
    linesOnly((line) => lines.push(line)),
  );
  onTestFinished(() => server.close());
});

const send = (payload: unknown, type = 'application/reports+json') =>
  server.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const violation = (more: object = {}) => ({
  type: 'csp-violation',
  url: 'https://loans.example/login?token=secret',
  user_agent: 'Ada',
  body: {
    documentURL: 'https://loans.example/account/borrow/repay/card?id=12&name=Ada',
    referrer: 'https://loans.example/?name=Ada',
    blockedURL: 'https://evil.example/steal?name=Ada',
    effectiveDirective: 'script-src-elem',
    originalPolicy: 'Ada',
    sourceFile: 'https://evil.example/x.js?name=Ada',
    sample: 'Ada Lovelace, 12345678',
    ...more,
  },
});

describe('reports about the content security policy (T-05)', () => {
  it('browsers send them to the configured address, on every page', () => {
    const headers = securityHeaders(config);
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    expect(headers['content-security-policy']).toContain('; report-uri /csp-reports; report-to csp');
    expect(securityHeaders(appConfig({}))['content-security-policy']).not.toContain('report');
  });

  it('are counted by directive, origin and page, without queries, samples and other personal data (T-11)', async () => {
    expect((await send([violation(), violation({ documentURL: 'https://loans.example/Ada/12' })])).statusCode).toBe(
      204,
    );
    expect(lines).toEqual([
      'Content security policy: script-src-elem blocked https://evil.example at /account/borrow/repay/card (1)',
      'Content security policy: script-src-elem blocked https://evil.example at /*/* (1)',
    ]);
  });

  it('are read in the older form too', async () => {
    const report = {
      'violated-directive': 'img-src x',
      'blocked-uri': 'data:Ada',
      'document-uri': 'https://loans.example/',
    };
    expect((await send({ 'csp-report': report }, 'application/csp-report')).statusCode).toBe(204);
    expect(lines).toEqual(['Content security policy: img-src blocked data: at / (1)']);
  });

  it('a flood of reports writes few lines', async () => {
    for (let round = 0; round < 15; round += 1)
      await send(
        Array.from({ length: 20 }, (_, at) => violation({ blockedURL: `https://e${round * 20 + at}.example` })),
      );
    expect(lines.length).toBeLessThan(210);
    expect(lines.at(-1)).toBe('Content security policy: others (100)');
  });

  it.each([
    ['text', 'application/reports+json', 400],
    ['[]', 'application/reports+json', 400],
    ['null', 'application/json', 400],
    ['{"csp-report":{"violated-directive":7}}', 'application/csp-report', 400],
    ['[{"type":"csp-violation","body":{"effectiveDirective":"<b>Ada"}}]', 'application/json', 400],
    [JSON.stringify([violation({ sample: 'x'.repeat(20_000) })]), 'application/reports+json', 413],
    ['a=b', 'application/x-www-form-urlencoded', 415],
  ])('refuses what is no report: %.30s as %s', async (payload, type, status) => {
    expect((await send(payload, type)).statusCode).toBe(status);
    expect(lines).toEqual([]);
  });
});
