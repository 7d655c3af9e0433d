import type { AppConfig } from '#model';
import { type BrandAssets, brandPage, type FirstPageHtml } from './brand-page.ts';
import type { BrandFirstPages } from './brand-first-pages.ts';
import { needsOf } from './page-needs.ts';
import type { WebBuild } from './web-build.ts';

/** The value of a cookie of a request. */
function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** With these cookies, a page shows other things than to a new visitor: to somebody who is signed in, or with other features. */
const PERSONAL = ['auth', 'features'];

/** Were the pages made of the modules that the brand has now? */
function areCurrent({ madeOf }: BrandFirstPages['languages'][string], assets: BrandAssets, locale: string): boolean {
  const { copy, flows } = assets.languages?.[locale] ?? assets;
  const known = [copy, ...Object.values(flows)];
  return madeOf.every((url) => known.includes(url));
}

/** What the page at a path shows in one language before the app runs; `undefined` if nothing was rendered of the brand. */
function contentAt(
  path: string,
  locale: string,
  assets: BrandAssets,
  firstPages: BrandFirstPages | undefined,
): FirstPageHtml | undefined {
  const own = firstPages?.languages[locale];
  if (!firstPages || !own) return undefined;
  const isOf = (address: string | undefined) => address !== undefined && address === path;
  const found = own.pages.find(({ address, from }) => isOf(address) || isOf(from));
  const { script } = firstPages;
  const isShown = found !== undefined && areCurrent(own, assets, locale);
  return { locale, noScript: own.noScript, ...(isShown && { shown: { ...found, script } }) };
}

/**
 * Returns a function that gives the page of a brand for a path and the cookies of a request, as HTML. A page that the build has rendered is
 * shown at once, in the language that the visitor has chosen.
 */
export function choosePage(
  web: Pick<WebBuild, 'html' | 'firstPages'>,
  assets: BrandAssets,
  config: AppConfig,
): (path: string, cookies?: string) => string {
  const { locales, id } = assets.brand;
  const firstPages = web.firstPages?.get(id);
  const needsAt = needsOf(assets);
  const made = new Map<string, string>();
  const shownAt = new Set(
    Object.values(firstPages?.languages ?? {}).flatMap(({ pages }) =>
      pages.flatMap(({ address, from }) => (from === undefined ? address : [address, from])),
    ),
  );
  const nameOf = (path: string) => (Object.hasOwn(assets.pages, path.slice(1)) ? path.slice(1) : undefined);
  return (path, cookies = '') => {
    const page = nameOf(path);
    const isShown = shownAt.has(path) && !PERSONAL.some((name) => cookieIn(cookies, name) !== undefined);
    const chosen = cookieIn(cookies, 'locale');
    const locale = locales.find((known) => known === chosen) ?? locales[0];
    const { needs, isAccount } = needsAt(path, locale);
    const key = `${locale} ${page ?? ''} ${isShown ? path : ''} ${needs.join(' ')}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const first = contentAt(isShown ? path : '', locale, assets, firstPages);
    const parts = { page, first, needs, isAccount };
    const html = brandPage(web.html, assets, config, parts);
    made.set(key, html);
    return html;
  };
}
