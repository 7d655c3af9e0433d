import type { Brand, CompiledFooter, CompiledStaticPage } from '#model';
import { type Diagnostic, type Findings, track, type Tracked, type TrackedNode } from '#findings';
import type { ReadableFiles } from '../files/read-files.ts';
import { aboutFile, sourcesOf, valueOf } from '../files/about-file.ts';
import { nothing } from '../memory/memory.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { isAllTranslated, TranslatedFiles } from '../layers/translated-files.ts';
import { textFiller } from '../lowering/fill-static-text.ts';
import { withStandIns } from '../lowering/stand-ins.ts';
import { MessageValues } from '../messages/message-values.ts';
import { brandIn } from '../lowering/brand-texts.ts';
import { checkFooterTexts, checkLinks, checkPageName, checkPageTexts, linksOf } from './check-static-page.ts';
import { type Filling, lowerFooter, lowerStaticPage } from './lower-static-page.ts';
import { footerPath, pageNames, pagePath } from '../outline/page-links.ts';
import { footerSites, type PageSite, pageSites } from './page-sites.ts';

/** The static pages of one brand by name, and its footer. */
export interface BrandPages {
  readonly pages: Readonly<Record<string, CompiledStaticPage>>;
  readonly footer: CompiledFooter;
}

/** The checked pages and footer. Only a build needs what they become. */
export interface CheckedPages {
  readonly pages: Readonly<Record<string, () => CompiledStaticPage>>;
  readonly footer: () => CompiledFooter;
}

/** A page or the footer, the brand in its language, and this language if it is not that of the brand. */
interface ReadPage {
  readonly node: TrackedNode;
  readonly brand: Brand;
  readonly lang?: { readonly lang: string };
}

type Sites = (file: Tracked) => Iterable<PageSite>;

/**
 * Checks a brand's static pages and footer, with its overlays, in its first language. With `locale`, in another one: a page that is not
 * completely translated stays as it is and says so. Adds what is wrong with them to `findings`.
 */
export function brandPages(workspace: ReadableFiles, brand: Brand, findings: Findings, locale?: string): CheckedPages {
  const { memory } = workspace;
  const names = pageNames(workspace.paths);
  const listed = memory.same(JSON.stringify(names), names);
  const shown: Brand =
    locale === undefined ? brand : brandIn(brand, new TranslatedFiles(workspace, brand.id, findings, locale), locale);
  const merged = (path: string, files: LayeredFiles): TrackedNode | undefined => {
    const node = files.get(path);
    const isReadable = node && files.isComplete && !findings.isUnreadable(files.withOverlays(sourcesOf(node, memory)));
    return isReadable ? node : undefined;
  };
  const read = (path: string, sites: Sites): ReadPage | undefined => {
    const base = merged(path, new LayeredFiles(workspace, brand.id, findings));
    if (!base || locale === undefined) return base && { node: base, brand };
    const node = merged(path, new TranslatedFiles(workspace, brand.id, findings, locale));
    const isTranslated = node && isAllTranslated(track(node), sites(track(node)));
    return isTranslated ? { node, brand: shown } : { node: base, brand, lang: { lang: brand.locales[0] } };
  };
  // The texts are checked once for all brands that differ only in words.
  const checked = <Page>(
    { node, brand: own, lang }: ReadPage,
    check: TextCheck,
    sites: Sites,
    lower: Lowering<Page>,
  ): (() => Page) => {
    const standIns = withStandIns(own, memory);
    const inTexts = aboutFile([check], node, standIns, memory, (file, of) => [
      ...check(file, new MessageValues({}, of)),
    ]);
    const links = memory.recall('links', [sites, valueOf(node, memory)], nothing, () =>
      linksOf(track(node), sites(track(node))),
    );
    const inLinks = aboutFile([checkLinks, sites, listed, inTexts], node, own, memory, (file, of) => [
      ...checkLinks(file, links, fillingFor(of, listed), inTexts),
    ]);
    findings.add([...inTexts, ...inLinks], brand.id);
    return () => ({
      ...aboutFile([lower, listed], node, own, memory, (file, of) => lower(file, fillingFor(of, listed))),
      ...lang,
    });
  };
  const pages: Record<string, () => CompiledStaticPage> = {};
  for (const name of names) {
    if (locale === undefined) findings.add(checkPageName(pagePath(name), name));
    const page = read(pagePath(name), pageSites);
    if (page) pages[name] = checked(page, checkPageTexts, pageSites, lowerStaticPage);
  }
  const footer = read(footerPath, footerSites);
  return {
    pages,
    footer: footer
      ? checked(footer, checkFooterTexts, footerSites, lowerFooter)
      : () => lowerFooter(undefined, fillingFor(shown, listed)),
  };
}

type TextCheck = (file: Tracked, values: MessageValues) => Iterable<Diagnostic>;
type Lowering<Page> = (file: Tracked, filling: Filling) => Page;

function fillingFor(brand: Brand, pages: readonly string[]): Filling {
  const switches: Readonly<Record<string, boolean>> = brand.switches;
  return { fill: textFiller(brand), pages, isOn: (name) => switches[name] ?? false };
}
