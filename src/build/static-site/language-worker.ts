import type { Rewrite } from './rewrites.ts';

/** An address may end with a slash. */
const sourceOf = (pattern: string) => `^${pattern === '/' ? '' : pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`;

/**
 * The script that Cloudflare Pages runs for each page, because its `_redirects` cannot ask for a cookie. It sends the page in the language that the
 * visitor has chosen; for all others, the host answers as it does without a script.
 */
export function languageWorker(rewrites: readonly Rewrite[]): string {
  const pages: Record<string, [source: string, page: string][]> = {};
  for (const { pattern, page, language } of rewrites)
    if (language !== undefined) (pages[language] ??= []).push([sourceOf(pattern), page]);
  return `const languages = ${JSON.stringify(pages)};

export default {
  async fetch(request, { ASSETS }) {
    const url = new URL(request.url);
    const chosen = /(?:^|; )locale=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    if (!Object.hasOwn(languages, chosen)) return ASSETS.fetch(request);
    const found = languages[chosen].find(([source]) => new RegExp(source).test(url.pathname));
    if (found) return ASSETS.fetch(new Request(new URL(found[1], url), request));
    const answer = await ASSETS.fetch(request);
    if (answer.status !== 404) return answer;
    const { body, headers } = await ASSETS.fetch(new URL('/' + chosen + '/404', url));
    return new Response(body, { status: 404, headers });
  },
};
`;
}
