import { appConfig, createWebServer } from '#cli';
import type { Brand } from '#model';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noAssets } from './no-assets.ts';

const brand = { id: 'x', name: 'X', page: { title: 'Loans', description: 'Loans' }, layout: {} } as Brand;
const assets = {
  ...noAssets,
  brand,
  icon: '/compiled/x/icon.1.svg',
  stylesheet: '/compiled/x/brand.1.css',
  flows: { 'user/details': '/compiled/x/user-details.1.js' },
  pages: { terms: '/compiled/x/page-terms.1.js' },
  about: { terms: { title: 'Terms', description: 'Our terms.' } },
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
  it.each([
    ['/', 200],
    ['/account/borrow/quote/home', 200],
    ['/account/borrow/?id=1', 200],
    ['/account/details', 200],
    ['/account/details/check', 200],
    ['/terms', 200],
    ['/truelayer/callback?state=1', 200],
    ['/styleguide', 404],
    ['/_app', 404],
    ['/nothing?file=a.js', 404],
    ['/account', 404],
    ['/account/details/check/more', 404],
    ['/terms/more', 404],
    ['/assets-of-mine', 404],
  ])('serves the page at %s without caching, with the status %d (T-05, R-37, R-39, A-52)', async (url, status) => {
    const response = await server.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('<div id="root">');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const head = await server.inject({ method: 'HEAD', url });
    expect({ ...head.headers, date: '' }).toEqual({ ...response.headers, date: '' });
  });

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

  it('knows every address in the route table of the app (R-38)', async () => {
    const table = readFileSync('src/app/app-routes.tsx', 'utf8');
    const paths = [...table.matchAll(/path: (?:'([^']+)'|`([^`]+)`)/g)]
      .map(([, plain = '', template = '']) => `${plain}${template}`)
      .map((path) => path.replace('${boot.config.openBankingProvider}', 'truelayer').replaceAll(/\/:\w+\?/g, ''))
      .filter((path) => !/^\*|^styleguide|\$\{/.test(path));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const url = `/${path.replaceAll(/:\w+/g, '1')}`;
      expect([url, (await server.inject(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it('gives a static page its own title and description for search engines', async () => {
    const { body } = await server.inject('/terms');
    expect(body).toContain('<title>Terms – Loans</title>');
    expect(body).toContain('<meta name="description" content="Our terms." />');
  });

  it('lets search engines read only the open pages, and nothing outside production', async () => {
    expect((await server.inject('/robots.txt')).body).toMatch(/Allow: \/\$\nAllow: \/terms\$\n[^]*Disallow: \/\n$/);
    const sandbox = await createWebServer(web, 'x', appConfig({ TENOR_ENV: 'sandbox' }));
    expect((await sandbox.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await sandbox.inject('/styleguide')).statusCode).toBe(200);
    await sandbox.close();
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s requests', async (method) => {
    expect((await server.inject({ method, url: '/' })).statusCode).toBe(404);
  });
});
