import type { Brand, CompiledFooter, CompiledStaticPage } from '#model';
import type { Findings } from '../diagnostics/findings.ts';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { filesOf, track } from '../files/tracked-node.ts';
import type { Tracked } from '../files/tracked.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { isAllTranslated, TranslatedFiles } from '../layers/translated-files.ts';
import { textFiller } from '../lowering/fill-static-text.ts';
import { MessageValues } from '../messages/message-values.ts';
import { brandIn } from '../lowering/brand-texts.ts';
import { checkFooter, checkPageName, checkStaticPage, type PageContext } from './check-static-page.ts';
import { type Filling, lowerFooter, lowerStaticPage } from './lower-static-page.ts';
import { footerPath, pageNames, pagePath } from './page-links.ts';
import { footerSites, type PageSite, pageSites } from './page-sites.ts';

/** The static pages of one brand by name, and its footer. */
export interface BrandPages {
  readonly pages: Readonly<Record<string, CompiledStaticPage>>;
  readonly footer: CompiledFooter;
}

/** A page or the footer, and its language if it is not that of the brand. */
interface ReadPage {
  readonly file: Tracked;
  readonly lang?: { readonly lang: string };
}

type Sites = (file: Tracked) => Iterable<PageSite>;

/**
 * Compiles a brand's static pages and footer, with its overlays, in its first language. With `locale`, in another one: a page that is not
 * completely translated stays as it is and says so. Adds what is wrong with them to `findings`.
 */
export function brandPages(workspace: WorkspaceFiles, brand: Brand, findings: Findings, locale?: string): BrandPages {
  const names = pageNames(workspace.paths);
  const shown: Brand =
    locale === undefined ? brand : brandIn(brand, new TranslatedFiles(workspace, brand.id, findings, locale), locale);
  const fillingFor = (of: Brand): Filling => {
    const switches: Readonly<Record<string, boolean>> = of.switches;
    return { fill: textFiller(of), pages: names, isOn: (name) => switches[name] ?? false };
  };
  const filling = fillingFor(shown);
  const context: PageContext = { values: new MessageValues({}, brand), fill: filling.fill, pages: names };
  const merged = (path: string, files: LayeredFiles): Tracked | undefined => {
    const node = files.get(path);
    const isReadable = node && files.isComplete && !findings.isUnreadable(files.withOverlays(filesOf([node])));
    return isReadable ? track(node) : undefined;
  };
  const read = (path: string, sites: Sites): ReadPage | undefined => {
    const base = merged(path, new LayeredFiles(workspace, brand.id, findings));
    if (!base || locale === undefined) return base && { file: base };
    const file = merged(path, new TranslatedFiles(workspace, brand.id, findings, locale));
    return file && isAllTranslated(file, sites(file)) ? { file } : { file: base, lang: { lang: brand.locales[0] } };
  };
  const wordsOf = ({ lang }: ReadPage) => (lang ? fillingFor(brand) : filling);
  const pages: Record<string, CompiledStaticPage> = {};
  for (const name of names) {
    if (locale === undefined) findings.add(checkPageName(pagePath(name), name));
    const page = read(pagePath(name), pageSites);
    if (!page) continue;
    findings.add(checkStaticPage(page.file, context), brand.id);
    pages[name] = { ...lowerStaticPage(page.file, wordsOf(page)), ...page.lang };
  }
  const footer = read(footerPath, footerSites);
  if (footer) findings.add(checkFooter(footer.file, context), brand.id);
  return { pages, footer: { ...lowerFooter(footer?.file, footer ? wordsOf(footer) : filling), ...footer?.lang } };
}
