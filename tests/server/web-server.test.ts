import { appConfig } from '../../src/server/pages/app-config.ts';
import { createWebServer } from '../../src/server/web-server.ts';
import type { Brand } from '#model';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { noAssets } from './no-assets.ts';

const brand = {
  ...{ id: 'x', name: 'X', page: { title: 'Loans', description: 'Loans' }, layout: {} },
  locales: ['en-GB', 'cy'],
} as unknown as Brand;
const assets = {
  ...noAssets,
  brand,
  icon: '<svg/>',
  code: {
    chunks: { 'src/app/screens/loan/loan-screen.tsx': ['/assets/account.js', '/assets/app.1.js'] },
    firstReadsCode: 'startReads()',
  },
  stylesheet: '/compiled/x/brand.1.css',
  flows: { 'user/details': '/compiled/x/user-details.1.js' },
  account: { url: '/compiled/x/account.1.js', areas: [] },
  visitor: { url: '/compiled/x/visitor.1.js', areas: [] },
  copy: '/compiled/x/copy.1',
  pages: { terms: '/compiled/x/page-terms.1.js' },
  languages: {
    cy: {
      ...noAssets,
      copy: '/compiled/x/cy/copy.1',
      visitor: { url: '/compiled/x/cy/visitor.1.js', areas: [] },
      pages: { terms: '/compiled/x/cy/page-terms.1.js' },
    },
  },
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
  web = {
    folder,
    version: 'v1',
    html: '<!--tenor-head--><!--tenor-boot--><div id="root"></div>',
    brands: new Map([['x', assets]]),
  };
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
    ['/styleguide', 200],
    ['/_app', 200],
    ['/nothing?file=a.js', 404],
    ['/account', 404],
    ['/account/details/check/more', 404],
    ['/terms/more', 404],
    ['/assets-of-mine', 404],
    // B21: broken escapes, and parameters that are glued to the path.
    ['/%', 404],
    ['/account/borrow/%', 404],
    ['/%c3%28?id=%', 404],
    ['/account/borrow/quote&utm_source=sms', 200],
    ['/terms&utm_source=sms&utm_medium=a', 200],
    ['/nothing&utm_source=sms', 404],
  ])(
    'serves the page at %s without caching, with the status %d (T-05, R-02, R-37, R-39, A-52)',
    async (url, status) => {
      const response = await server.inject(url);
      expect(response.statusCode).toBe(status);
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
    ['br;q=1, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('compresses the page for a browser that accepts %s', async (accepts, encoding, decompress) => {
    for (const url of ['/', '/', '/nothing']) {
      const plain = await server.inject(url);
      const { headers, rawPayload } = await server.inject({ url, headers: { 'accept-encoding': accepts } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['vary']).toContain('accept-encoding');
      expect(decompress(rawPayload).toString('utf8')).toBe(plain.body);
      expect(plain.headers['content-encoding']).toBeUndefined();
    }
  });

  it('lets no cache keep a missing file, and answers a part past the end as such (RFC 9110 15.5.17)', async () => {
    const missing = await server.inject('/assets/app.2.js');
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    const past = await server.inject({ url: '/assets/app.1.js', headers: { range: 'bytes=900-901' } });
    expect([past.statusCode, past.headers['cache-control']]).toEqual([416, 'no-store']);
  });

  it('shows a page that was rendered only to visitors for whom it is right, in their language', async () => {
    const pagesIn = (locale: string) => ({
      ...{ madeOf: [''], noScript: `<p>Call us (${locale})</p>` },
      pages: [
        { name: 'sign-in', address: '/login', title: `Sign in (${locale})`, html: `<h1>${locale}</h1>` } as const,
      ],
    });
    const languages = { 'en-GB': pagesIn('en-GB'), cy: pagesIn('cy') };
    const bilingual = { ...assets, copy: '', languages: { cy: noAssets } };
    const rendering = await createWebServer(
      {
        ...web,
        html: '<html lang="en-GB"><!--tenor-head--><script type="module" src="/a.js"></script><noscript></noscript><div id="root"></div>',
        brands: new Map([['x', bilingual]]),
        firstPages: new Map([['x', { script: '/assets/early.1.js', languages }]]),
      },
      'x',
      appConfig({}),
    );
    const bodyFor = async (cookie: string, url = '/login') =>
      (await rendering.inject({ url, headers: { cookie } })).body;
    expect(await bodyFor('')).toContain('data-page="sign-in" data-address="/login" data-locale="en-GB"><h1>en-GB</h1>');
    expect(await bodyFor('')).toContain('/assets/early.1.js');
    // Its style sheet comes before its scripts, which it does not need to be read.
    expect(await bodyFor('')).toMatch(
      /modulepreload" href="[^"]+" fetchpriority="low" .*module" fetchpriority="low" src/s,
    );
    expect(await bodyFor('', '/account')).not.toContain('fetchpriority="low"');
    expect(await bodyFor('locale=cy')).toMatch(
      /<html lang="cy".*<title>Sign in \(cy\)<.*<noscript><p>Call us \(cy\).*<h1>cy/s,
    );
    for (const own of ['auth=%7B%7D', 'a=b; features=%7B%7D'])
      expect(await bodyFor(own)).toContain('<div id="root"></div>');
    expect(await bodyFor('', '/account')).toContain('<div id="root"></div>');
    expect(await bodyFor('', '/account')).toContain('Call us (en-GB)');
    await rendering.close();
  });

  it.each([
    ['/assets/gone.js', 404],
    ['/assets/', 404],
    ['/picture.PNG', 404],
    ['/.build.json', 404],
    ['/assets/../.build.json', 404],
    ['/assets/%2e%2e/.build.json', 404],
    ['/assets/..%2f.build.json', 404],
    ['/assets/%zz', 404],
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

  it('contains one script in the pages of a signed-in borrower, which reads ahead, and allows only this one (T-05)', async () => {
    const hash = createHash('sha256').update('startReads()').digest('base64');
    for (const url of ['/account/borrow', '/account/details', '/account/borrow/repay/card', '/', '/login']) {
      const { body, headers } = await server.inject(url);
      const inline = [...body.matchAll(/<script(?![^>]*(?: src=|json))[^>]*>([^<]*)/g)].map(([, code]) => code);
      expect(inline, url).toEqual(url.startsWith('/account') ? ['startReads()'] : []);
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
    }
    const earlier = { ...web, brands: new Map([['x', { ...assets, code: { chunks: {} } }]]) };
    const own = await createWebServer(earlier, 'x', appConfig({}));
    onTestFinished(() => own.close());
    const { body, headers } = await own.inject('/account/borrow');
    expect(body).not.toContain('<script type="module"');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

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
      .filter((path) => !/^\*|\$\{/.test(path));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const url = `/${path.replaceAll(/:\w+/g, '1')}`;
      expect([url, (await server.inject(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it('names at once what the page of a route needs: its scripts, and the module of the account or the words', async () => {
    const scriptsAt = async (url: string, cookie = '') =>
      [...(await server.inject({ url, headers: { cookie } })).body.matchAll(/modulepreload" href="([^"]+)"/g)].map(
        ([, script]) => script,
      );
    expect(await scriptsAt('/account/borrow/repay/summary?id=1')).toEqual([
      '/compiled/x/account.1.js',
      '/assets/account.js',
      '/assets/app.1.js',
    ]);
    expect(await scriptsAt('/account/details')).toEqual(['/compiled/x/account.1.js', '/compiled/x/user-details.1.js']);
    expect(await scriptsAt('/terms')).toEqual(['/compiled/x/visitor.1.js', '/compiled/x/page-terms.1.js']);
    expect(await scriptsAt('/terms', 'a=b; locale=cy')).toEqual([
      '/compiled/x/cy/visitor.1.js',
      '/compiled/x/cy/page-terms.1.js',
    ]);
  });

  it('serves a release of earlier code, which has no module with the words of visitors', async () => {
    const earlier = { ...web, brands: new Map([['x', { ...assets, visitor: undefined }]]) };
    const own = await createWebServer(earlier, 'x', appConfig({}));
    onTestFinished(() => own.close());
    expect((await own.inject('/terms')).body).toContain('modulepreload" href="/compiled/x/copy.1/interface.js"');
  });

  it('gives a static page its own title and description for search engines', async () => {
    const { body } = await server.inject('/terms');
    expect(body).toContain('<title>Terms – Loans</title>');
    expect(body).toContain('<meta name="description" content="Our terms." />');
  });

  it('lets search engines read only the open pages, and nothing outside production', async () => {
    expect((await server.inject('/robots.txt')).body).toMatch(
      /Allow: \/\$\nAllow: \/login\$\nAllow: \/account\/borrow\/quote\$\nAllow: \/terms\$\n[^]*Disallow: \/\n$/,
    );
    const sandbox = await createWebServer(web, 'x', appConfig({ TENOR_ENV: 'sandbox' }));
    expect((await sandbox.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await sandbox.inject('/styleguide')).statusCode).toBe(200);
    await sandbox.close();
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s requests', async (method) => {
    expect((await server.inject({ method, url: '/' })).statusCode).toBe(404);
  });
});
