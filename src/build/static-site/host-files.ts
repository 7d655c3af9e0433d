import { languageWorker } from './language-worker.ts';
import { type Order, type Rewrite, rewritesOf } from './rewrites.ts';
import type { StaticPage } from './static-pages.ts';

type Headers = Readonly<Record<string, string>>;

/** The folders of files whose names change with their content. */
const FOLDERS = ['assets', 'compiled', 'fonts'] as const;

const FOREVER = 'public, max-age=31536000, immutable';

/** `_headers` of Netlify and Cloudflare Pages. They join or replace a header that two rules set, so no two do. */
function headersFile(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const forever = FOLDERS.map((folder) => `/${folder}/*\n  cache-control: ${FOREVER}\n`);
  return `/*\n${lines.join('')}${forever.join('')}`;
}

/**
 * `_redirects` of Netlify and Cloudflare Pages. Netlify can ask whether a visitor has a cookie, but not for its value, so it can tell two
 * languages apart, not more. Cloudflare Pages leaves out lines with a condition.
 */
function redirectsFile(rewrites: readonly Rewrite[], [language, ...more]: readonly string[]): string {
  const condition = ' Cookie=locale';
  const shown = more.length === 0 ? rewrites : rewrites.filter((rewrite) => rewrite.language === undefined);
  const lines = shown.map((rewrite) => `${rewrite.pattern} ${rewrite.page} 200${rewrite.language ? condition : ''}\n`);
  const isTold = language !== undefined && more.length === 0;
  return [...lines, ...(isTold ? [`/* /${language}/404 404${condition}\n`] : [])].join('');
}

/** `vercel.json`, the configuration of Vercel. */
function vercelFile(headers: Headers, rewrites: readonly Rewrite[]): string {
  const list = (values: Headers) => Object.entries(values).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: list(headers) },
      ...FOLDERS.map((folder) => ({ source: `/${folder}/(.*)`, headers: list({ 'cache-control': FOREVER }) })),
    ],
    rewrites: rewrites.map(({ pattern, page, language }) => ({
      source: pattern,
      destination: page,
      ...(language !== undefined && { has: [{ type: 'cookie', key: 'locale', value: language }] }),
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** `_routes.json` of Cloudflare Pages: the addresses that its worker answers. It must not be asked for files. */
const routesFile = () =>
  `${JSON.stringify({ version: 1, include: ['/*'], exclude: FOLDERS.map((folder) => `/${folder}/*`) }, null, 2)}\n`;

/**
 * The files that tell hosts what to send, by their names.
 *
 * @param headers of every answer
 * @param order sorts patterns of addresses, the most exact first
 */
export function hostFiles(pages: readonly StaticPage[], headers: Headers, order: Order): ReadonlyMap<string, string> {
  const rewrites = rewritesOf(pages, order);
  const languages = [...new Set(pages.flatMap(({ language }) => language ?? []))];
  return new Map([
    ['_headers', headersFile(headers)],
    ['_redirects', redirectsFile(rewrites, languages)],
    ['vercel.json', vercelFile(headers, rewrites)],
    ...(languages.length === 0
      ? []
      : ([
          ['_worker.js', languageWorker(rewrites)],
          ['_routes.json', routesFile()],
        ] as const)),
  ]);
}
