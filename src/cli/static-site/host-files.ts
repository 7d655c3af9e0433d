import type { StaticPage } from './static-pages.ts';

type Headers = Readonly<Record<string, string>>;

/** The folders of files whose names change with their content. */
const FOLDERS = ['assets', 'compiled', 'fonts'] as const;

const FOREVER = 'public, max-age=31536000, immutable';

/** Every address and the page that it shows, in the order in which hosts must try them. */
const rewritesOf = (pages: readonly StaticPage[], order: (one: string, other: string) => number) =>
  pages
    .flatMap(({ patterns, file }) => patterns.map((pattern) => [pattern, `/${file}`] as const))
    .filter(([pattern]) => pattern !== '/')
    .sort(([one], [other]) => order(one, other));

/** `_headers` of Netlify and Cloudflare Pages. They join or replace a header that two rules set, so no two do. */
function headersFile(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const forever = FOLDERS.map((folder) => `/${folder}/*\n  cache-control: ${FOREVER}\n`);
  return `/*\n${lines.join('')}${forever.join('')}`;
}

/** `vercel.json`, the configuration of Vercel. */
function vercelFile(headers: Headers, rewrites: readonly (readonly [string, string])[]): string {
  const list = (values: Headers) => Object.entries(values).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: list(headers) },
      ...FOLDERS.map((folder) => ({ source: `/${folder}/(.*)`, headers: list({ 'cache-control': FOREVER }) })),
    ],
    rewrites: rewrites.map(([source, destination]) => ({ source, destination })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * The files that tell hosts what to send, by their names.
 *
 * @param headers of every answer
 * @param order sorts patterns of addresses, the most exact first
 */
export function hostFiles(
  pages: readonly StaticPage[],
  headers: Headers,
  order: (one: string, other: string) => number,
): ReadonlyMap<string, string> {
  const rewrites = rewritesOf(pages, order);
  return new Map([
    ['_headers', headersFile(headers)],
    ['_redirects', rewrites.map(([pattern, file]) => `${pattern} ${file} 200\n`).join('')],
    ['vercel.json', vercelFile(headers, rewrites)],
  ]);
}
