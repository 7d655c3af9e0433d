import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appConfig } from '../../src/server/pages/app-config.ts';
import { createWebServer } from '../../src/server/web-server.ts';
import { readSettings } from '../../src/configuration/read-settings.ts';
import { writeStaticSite } from '../../src/build/static-site/write-static-site.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { build } from '../server/published-releases.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

/** Does a path fit a pattern of `_headers` or `_redirects`? `:name` is one part, and `*` at the end is any number of them. */
const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`).test(path);

type Host = (path: string, cookie?: string) => Promise<Answer>;

/**
 * Answers as a host does that reads `_headers` and `_redirects`: a file, or the first rule that fits, or the page for unknown addresses.
 *
 * @param readsConditions if not, it leaves out lines with a condition
 */
async function hostOf(folder: string, readsConditions = true): Promise<Host> {
  const rules = (await readFile(join(folder, '_redirects'), 'utf8')).trim().split('\n');
  const rewrites = rules.map((rule) => rule.split(' ')).filter(({ length }) => readsConditions || length === 3);
  const blocks = (await readFile(join(folder, '_headers'), 'utf8')).trim().split(/\n(?=\/)/);
  const fileAt = (name: string) =>
    [name, `${name}.html`, `${name}index.html`]
      .map((each) => join(folder, each))
      .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  return async (path, cookie = '') => {
    const applies = ([from = '', , , condition = '']: readonly string[]) =>
      fits(from, path) && (condition === '' || cookie.startsWith(`${condition.replace('Cookie=', '')}=`));
    const [, to, given = '200'] = fileAt(path) ? ['', path] : (rewrites.find(applies) ?? []);
    const found = to === undefined ? undefined : fileAt(to);
    const set = new Map<string, string>();
    for (const [pattern = '', ...lines] of blocks.map((block) => block.split('\n'))) {
      if (!fits(pattern, path)) continue;
      for (const line of lines) {
        const [name = '', value = ''] = line.trim().split(/: (.*)/);
        // Some hosts join two values, and others take one of them.
        expect(set.has(name), `${name} of ${path} is set twice`).toBe(false);
        set.set(name, value);
      }
    }
    const body = await readFile(found ?? join(folder, '404.html'), 'utf8');
    return { status: found ? Number(given) : 404, body, headers: Object.fromEntries(set) };
  };
}

/** Answers as Cloudflare Pages does: the script of the site, which may ask a host that reads no conditions. */
async function cloudflareOf(folder: string): Promise<Host> {
  const files = await hostOf(folder, false);
  const code = await readFile(join(folder, '_worker.js'), 'utf8');
  const { default: worker } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly default: { readonly fetch: (request: Request, parts: object) => Promise<Response> };
  };
  const ASSETS = {
    async fetch(request: Request | URL) {
      const { status, body, headers } = await files(new URL('url' in request ? request.url : request).pathname);
      return new Response(body, { status, headers });
    },
  };
  return async (path, cookie = '') => {
    const request = new Request(new URL(path, 'https://loans.asda.example'), { headers: { cookie } });
    const answer = await worker.fetch(request, { ASSETS });
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
}

interface VercelRewrite {
  readonly source: string;
  readonly destination: string;
  readonly has?: readonly [{ readonly type: 'cookie'; readonly key: string; readonly value: string }];
}

/** Answers as Vercel does: a file, or the first rewrite that fits. */
async function vercelOf(folder: string): Promise<Host> {
  const { rewrites } = JSON.parse(await readFile(join(folder, 'vercel.json'), 'utf8')) as {
    readonly rewrites: readonly VercelRewrite[];
  };
  const files = await hostOf(folder);
  return (path, cookie = '') => {
    const isChosen = ({ has }: VercelRewrite) => !has || cookie === `${has[0].key}=${has[0].value}`;
    const found = rewrites.find((rewrite) => fits(rewrite.source, path) && isChosen(rewrite));
    return files(found?.destination ?? path);
  };
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>\s*/;

/** The directives of the page and of its header together, in a fixed order. */
const policyOf = ({ body, headers }: Answer) =>
  [POLICY.exec(body)?.[1] ?? '', headers['content-security-policy'] ?? '']
    .join('; ')
    .split('; ')
    .filter(Boolean)
    .sort();

const WITHOUT_POLICY = ({ 'content-security-policy': _, ...headers }: Headers) => headers;

const brand = {
  flows: { 'unsecured/application': '/compiled/asda/flow.v1.js', 'loans/late': '/compiled/asda/late.js' },
  addresses: {
    'unsecured/application': '/account/borrow/quote',
    'loans/late': '/account/borrow/repay/late',
  },
  pages: { 'help-and-support': '/compiled/asda/help.js' },
  about: { 'help-and-support': { title: 'Help', description: 'How to reach us' } },
};

const ADDRESSES = [
  ...['/', '/login', '/help-and-support', '/account/borrow', '/account/borrow/quote', '/account/borrow/quote/loan'],
  ...['/account/borrow/repay/card', '/account/borrow/repay/late', '/account/borrow/repay/late/check'],
  ...['/account/borrow/repay/summary', '/account/borrow/apply', '/truelayer/callback', '/account/borrow/continue/4711'],
  ...['/no-such-page', '/account/borrow/a/b/c/d', '/pages'],
];

/** What the build has rendered of a brand in two languages. */
const firstPagesIn = (locales: readonly string[]) => ({
  script: '/assets/early.js',
  languages: Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        madeOf: [],
        noScript: `Call us (${locale})`,
        pages: [
          { name: 'landing', address: '/', html: `<h1>Loans (${locale})</h1>` } as const,
          { name: 'sign-in', address: '/login', html: `<h1>Sign in (${locale})</h1>` } as const,
        ],
      },
    ]),
  ),
});

const HTML =
  '<html lang="en"><head><!--tenor-head--></head><!--tenor-boot--><noscript></noscript><div id="root"></div></html>';

/** The same build as a static site and served by our own server. */
async function both(env: Readonly<Record<string, string>> = {}, locales: readonly [string, ...string[]] = ['en-GB']) {
  const web = await build('v1');
  const plain = web.brands.get('asda')!;
  const { brand: about } = plain;
  const assets = { ...plain, ...brand, brand: { ...about, locales } };
  const firstPages = new Map([['asda', firstPagesIn(locales)]]);
  const site = { ...web, html: HTML, firstPages, brands: new Map([['asda', assets]]) };
  const { settings, problems } = readSettings({ BRAND_HOSTS: 'asda=loans.asda.example', ...env }, {}, 'staging');
  expect(problems).toEqual([]);
  const folder = await temporaryFolder();
  await writeStaticSite(site, settings, folder);
  const config = appConfig(settings, { buildVersion: web.version, publicUrl: 'https://loans.asda.example' });
  const server = await createWebServer(site, 'asda', config);
  onTestFinished(() => server.close());
  const serve = async (url: string, cookie = ''): Promise<Answer> => {
    const { statusCode, body, headers } = await server.inject({ url, headers: { cookie } });
    return { status: statusCode, body, headers: headers as Headers };
  };
  return { host: await hostOf(join(folder, 'asda')), serve, folder: join(folder, 'asda') };
}

describe('tenor build --static', () => {
  it.each([
    ['without services of others', {}],
    ['with a tag manager and a chat', { TENOR_TAG_MANAGER_ID: 'GTM-TENOR1', TENOR_CHAT_ID: 'tenor123' }],
    ['with an API of another host', { TENOR_PRODUCT_API_URL: 'https://api.lender.example/product' }],
  ])('writes the pages, statuses, policies and headers that tenor serve sends: %s (T-05, T-06)', async (_, env) => {
    const { host, serve } = await both(env);
    for (const path of ADDRESSES) {
      const [ours, theirs] = [await serve(path), await host(path)];
      expect(theirs.status, path).toBe(ours.status);
      expect(theirs.body.replace(POLICY, ''), path).toBe(ours.body);
      expect(policyOf(theirs), path).toEqual(policyOf(ours));
      expect(ours.headers, path).toMatchObject(WITHOUT_POLICY(theirs.headers));
    }
  });

  it.each([
    ['Netlify', hostOf],
    ['Cloudflare Pages', cloudflareOf],
    ['Vercel', vercelOf],
  ])('sends each page in the language that the visitor has chosen: %s', async (name, open) => {
    const { serve, folder } = await both({}, ['en-GB', 'cy']);
    const host = await open(folder);
    // Vercel has one page for unknown addresses.
    for (const path of ADDRESSES.filter((each) => name !== 'Vercel' || !/no-such|a\/b\/c|pages/.test(each)))
      for (const cookie of ['', 'locale=cy']) {
        const [ours, theirs] = [await serve(path, cookie), await host(path, cookie)];
        expect([theirs.status, theirs.body.replace(POLICY, '')], `${path} ${cookie}`).toEqual([ours.status, ours.body]);
        expect(theirs.headers, path).toMatchObject({ 'content-security-policy': "frame-ancestors 'none'" });
      }
    expect((await host('/', 'locale=cy')).body).toMatch(/<html lang="cy".*<noscript>Call us \(cy\).*<h1>Loans \(cy\)/s);
    expect((await host('/assets/loan.v1.js', 'locale=cy')).body).toBe('the code of version v1');
  });

  it('tells more than two languages apart where the host can', async () => {
    const { folder } = await both({}, ['en-GB', 'cy', 'gd']);
    for (const open of [cloudflareOf, vercelOf])
      expect((await (await open(folder))('/login', 'locale=gd')).body).toContain('Sign in (gd)');
    expect((await (await hostOf(folder))('/login', 'locale=gd')).body).toContain('Sign in (en-GB)');
  });

  it('needs no script of a host for a brand with one language', async () => {
    const { folder } = await both();
    expect(statSync(join(folder, 'index.html')).isFile()).toBe(true);
    expect(statSync(join(folder, '_worker.js'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('writes the files of the brand with the same content, to be kept for a year', async () => {
    const { host, serve } = await both();
    for (const path of ['/assets/loan.v1.js', '/compiled/asda/flow.v1.js', '/fonts/asda.1.woff2']) {
      const theirs = await host(path);
      const { body, headers } = await serve(path);
      expect([theirs.status, theirs.body, theirs.headers['cache-control']]).toEqual([
        200,
        body,
        headers['cache-control'],
      ]);
    }
    expect((await host('/robots.txt')).body).toBe((await serve('/robots.txt')).body);
    expect((await host('/compiled/motor/flow.1.js')).status).toBe(404);
  });

  it('tells Vercel the same', async () => {
    const { folder } = await both();
    const text = await readFile(join(folder, 'vercel.json'), 'utf8');
    const { rewrites, headers } = JSON.parse(text) as {
      readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
      readonly headers: readonly { readonly source: string; readonly headers: readonly { readonly key: string }[] }[];
    };
    const lines = rewrites.map(({ source, destination }) => `${source} ${destination} 200\n`);
    expect(lines.join('')).toBe(await readFile(join(folder, '_redirects'), 'utf8'));
    const names = headers[0]?.headers.map(({ key }) => key);
    expect(names).toContain('strict-transport-security');
    expect((await readFile(join(folder, '_headers'), 'utf8')).split('\n/')[0]?.match(/^ {2}[\w-]+/gm)).toEqual(
      names?.map((name) => `  ${name}`),
    );
  });

  it('refuses settings that only a server can follow', async () => {
    await expect(both({ TENOR_SENTRY_TUNNEL: '/reports' })).rejects.toThrow('TENOR_SENTRY_TUNNEL is a path');
    await expect(both({ TENOR_CSP_REPORT_URL: '/csp-reports' })).rejects.toThrow('TENOR_CSP_REPORT_URL is a path');
  });
});
