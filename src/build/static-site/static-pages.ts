import { type AppConfig, overviewPages } from '#model';
import {
  addressesOf,
  type BrandAssets,
  choosePage,
  knownAddresses,
  neededPatterns,
  securityHeaders,
  type WebBuild,
} from '#server';

/** A page of a static site. */
export interface StaticPage {
  /** The patterns of its addresses; none for the page of unknown addresses. `:name` stands for one part of a path. */
  readonly patterns: readonly string[];
  /** The path of its file, without `.html`. */
  readonly file: string;
  readonly html: string;
  /** Its language. The first language of the brand has none: all visitors see it unless they choose another. */
  readonly language?: string;
}

/** What a policy in a page cannot state, so that a header has to. Browsers enforce both. */
export const HEADER_POLICY = "frame-ancestors 'none'";

const IN_HEADER_ONLY = /^(?:frame-ancestors|report-uri|report-to)\b/;

/** Each host applies header rules in its own way if several fit an address, so each page states its policy itself. */
function withPolicy(html: string, policy: string): string {
  const own = policy.split('; ').filter((directive) => !IN_HEADER_ONLY.test(directive));
  const tag = `<meta http-equiv="Content-Security-Policy" content="${own.join('; ')}" />`;
  return html.replace(/<head>\s*/, (head) => `${head}${tag}\n    `);
}

/** The patterns without optional parts: `/a/:b?` is `/a` and `/a/:b`. */
const withoutOptional = (pattern: string): readonly string[] =>
  pattern.endsWith('?') ? [pattern.slice(0, pattern.lastIndexOf('/')), pattern.slice(0, -1)] : [pattern];

/** The place of the first part that stands for any text, or one that is higher than any. */
const firstOpen = (pattern: string) => {
  const place = pattern.split('/').findIndex((part) => part.startsWith(':'));
  return place === -1 ? Infinity : place;
};

/** The more exact pattern first, because hosts take the first one that fits. */
export const exactFirst = (one: string, other: string) => {
  const [a, b] = [firstOpen(one), firstOpen(other)];
  return a === b ? other.split('/').length - one.split('/').length || (one < other ? -1 : 1) : a > b ? -1 : 1;
};

const pathLike = (pattern: string) => pattern.replaceAll(/:\w+/g, 'any');

/** The patterns of all addresses at which a brand has a page, the most exact first. */
function patternsOf(web: WebBuild, assets: BrandAssets, config: AppConfig): readonly string[] {
  const rendered = Object.values(web.firstPages?.get(assets.brand.id)?.languages ?? {}).flatMap(({ pages }) =>
    pages.flatMap(({ address, from }) => (from === undefined ? [address] : [address, from])),
  );
  const isKnown = knownAddresses(assets, config);
  // An overview has a policy of its own, though its address has the pattern of other pages too.
  const all = [...addressesOf(assets, config), ...neededPatterns(assets), ...rendered, ...overviewPages];
  return [...new Set(all.flatMap(withoutOptional))].filter((pattern) => isKnown(pathLike(pattern))).sort(exactFirst);
}

/** Chooses the name of a page's file. */
const fileOf = (pattern: string, index: string) =>
  pattern === '/' ? index : `pages/${pathLike(pattern).slice(1).replaceAll('/', '-')}`;

/**
 * Every page of a brand as a file, in each of its languages; those of the other languages are in a folder of their own. Patterns whose pages
 * are the same share a file. The last page of a language is that of unknown addresses.
 */
export function staticPages(web: WebBuild, assets: BrandAssets, config: AppConfig): readonly StaticPage[] {
  const pageFor = choosePage(web, assets, config);
  const policyAt = (path: string) =>
    securityHeaders(config, path, assets.code.firstReadsCode)['content-security-policy'] ?? '';
  const patterns = patternsOf(web, assets, config);
  const { locales } = assets.brand;
  // Some hosts send an `index.html` before they read any rule, so a brand with a choice of languages has none.
  const index = locales.length > 1 ? 'pages/landing-page' : 'index';
  return locales.flatMap((locale, place) => {
    const htmlAt = (path: string) => withPolicy(pageFor(path, `locale=${locale}`), policyAt(path));
    const own = place === 0 ? { folder: '' } : { folder: `${locale}/`, language: locale };
    const pages = new Map<string, StaticPage>();
    for (const pattern of patterns) {
      const html = htmlAt(pathLike(pattern));
      const known = pages.get(html);
      // The page of the address without a path must be the file that every host sends for it.
      if (known && pattern !== '/') pages.set(html, { ...known, patterns: [...known.patterns, pattern] });
      else pages.set(pattern === '/' ? `/ ${html}` : html, { patterns: [pattern], file: fileOf(pattern, index), html });
    }
    const unknown: StaticPage = { patterns: [], file: '404', html: htmlAt('/no/such/page') };
    return [...pages.values(), unknown].map(({ file, ...page }) => {
      const { folder, ...language } = own;
      return { ...page, file: folder + file, ...language };
    });
  });
}
