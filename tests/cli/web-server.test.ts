import { appConfig, createWebServer } from '#cli';
import type { Brand } from '#model';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const brand = { id: 'x', name: 'X', page: { title: 'Loans', description: 'Loans' } } as Brand;
const assets = {
  brand,
  icon: '/compiled/x/icon.1.svg',
  stylesheet: '/compiled/x/brand.1.css',
  fonts: [],
  flows: {},
  copy: '',
  requirements: {},
  addresses: {},
  offers: { loan: '', application: '' },
  places: [],
  menu: [],
  minutes: {},
  steps: {},
  pages: {},
  about: {},
  footer: { links: [], regulator: '' },
};

let folder: string;
let web: Parameters<typeof createWebServer>[0];
let server: Awaited<ReturnType<typeof createWebServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenor-web-'));
  for (const name of ['assets', 'compiled', 'fonts']) await mkdir(join(folder, name));
  for (const [name, text] of [
    ['assets/app.1.js', 'plain'],
    ['assets/app.1.js.br', 'brotli'],
    ['assets/app.1.js.gz', 'gzip'],
    ['.build.json', 'secret'],
  ] as const)
    await writeFile(join(folder, name), text);
  web = { folder, version: 'v1', html: '<!--tenor-head--><div id="root"></div>', brands: new Map([['x', assets]]) };
  server = await createWebServer(web, 'x', appConfig({}));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the server of the built app', () => {
  it.each(['/', '/account/borrow/quote/home', '/_app', '/nothing?file=a.js', '/assets-of-mine'])(
    'serves the page at %s without caching (T-05)',
    async (url) => {
      const response = await server.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<div id="root">');
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      const head = await server.inject({ method: 'HEAD', url });
      expect({ ...head.headers, date: '' }).toEqual({ ...response.headers, date: '' });
    },
  );

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])(
    'sends the copy compressed at build time to a browser that accepts %s, cached for a year',
    async (accepts, encoding, body) => {
      const response = await server.inject({ url: '/assets/app.1.js', headers: { 'accept-encoding': accepts } });
      expect(response.body).toBe(body);
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers).toMatchObject({
        'content-type': expect.stringContaining('javascript') as string,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
    },
  );

  it.each([
    ['/assets/gone.js', 404],
    ['/assets/', 404],
    ['/picture.PNG', 404],
    ['/.build.json', 404],
    ['/assets/../.build.json', 404],
    ['/assets/%2e%2e/.build.json', 404],
    ['/assets/..%2f.build.json', 404],
    ['/assets/%zz', 400],
    ['/%', 400],
  ])('refuses %s with %d and a plain text without details (T-05)', async (url, status) => {
    const response = await server.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
    expect(response.body).not.toContain('secret');
  });

  it.each(['/', '/assets/app.1.js', '/assets/gone.js', '/assets/', '/%'])(
    'sends its security headers at %s (T-05, T-06)',
    async (url) => {
      const { headers } = await server.inject(url);
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('allows a configured card provider only on the card payment page (T-19)', async () => {
    const withCards = await createWebServer(web, 'x', appConfig({ TENOR_CARD_PROVIDER_KEY: 'pk_test_x' }));
    const page = '/account/borrow/repay';
    const policyOf = async (url: string) => (await withCards.inject(url)).headers['content-security-policy'];
    for (const url of [`${page}/card`, `${page}/card/`, `${page}/card?id=1&flow=settlement`])
      expect(await policyOf(url)).toContain('https://js.stripe.com');
    for (const url of ['/', `${page}/late?id=1`, `${page}/late?next=${page}/card`, `/assets/app.1.js`])
      expect(await policyOf(url)).not.toContain('stripe');
    await withCards.close();
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s requests', async (method) => {
    expect((await server.inject({ method, url: '/' })).statusCode).toBe(404);
  });
});
