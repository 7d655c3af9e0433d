import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appConfig, createWebServer, readSettings, writeStaticSite } from '#cli';
import { describe, expect, it, onTestFinished } from 'vitest';
import { build } from './published-releases.ts';
import { temporaryFolder } from './run-tenor.ts';

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

/** Does a path fit a pattern of `_headers` or `_redirects`? `:name` is one part, and `*` at the end is any number of them. */
const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`).test(path);

/** Answers as a host does that reads `_headers` and `_redirects`: the first rule that fits, or the file, or the page for unknown addresses. */
async function hostOf(folder: string): Promise<(path: string) => Promise<Answer>> {
  const rules = (await readFile(join(folder, '_redirects'), 'utf8')).trim().split('\n');
  const rewrites = rules.map((rule) => rule.split(' '));
  const blocks = (await readFile(join(folder, '_headers'), 'utf8')).trim().split(/\n(?=\/)/);
  return async (path) => {
    const [, to = path === '/' ? '/index' : path] = rewrites.find(([from = '']) => fits(from, path)) ?? [];
    const found = [to, `${to}.html`]
      .map((name) => join(folder, name))
      .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
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
    return { status: found ? 200 : 404, body, headers: Object.fromEntries(set) };
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

/** The same build as a static site and served by our own server. */
async function both(env: Readonly<Record<string, string>> = {}) {
  const web = await build('v1');
  const assets = { ...web.brands.get('asda')!, ...brand };
  const site = { ...web, brands: new Map([['asda', assets]]) };
  const { settings, problems } = readSettings({ BRAND_HOSTS: 'asda=loans.asda.example', ...env }, {}, 'staging');
  expect(problems).toEqual([]);
  const folder = await temporaryFolder();
  await writeStaticSite(site, settings, folder);
  const config = appConfig(settings, { buildVersion: web.version, publicUrl: 'https://loans.asda.example' });
  const server = await createWebServer(site, 'asda', config);
  onTestFinished(() => server.close());
  const serve = async (url: string): Promise<Answer> => {
    const { statusCode, body, headers } = await server.inject({ url });
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
