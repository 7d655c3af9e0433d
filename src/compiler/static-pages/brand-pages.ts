import type { Brand, CompiledFooter, CompiledStaticPage } from '#model';
import type { Findings } from '../diagnostics/findings.ts';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { filesOf, track } from '../files/tracked-node.ts';
import type { Tracked } from '../files/tracked.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { textFiller } from '../lowering/fill-static-text.ts';
import { MessageValues } from '../messages/message-values.ts';
import { checkFooter, checkPageName, checkStaticPage, type PageContext } from './check-static-page.ts';
import { type Filling, lowerFooter, lowerStaticPage } from './lower-static-page.ts';
import { footerPath, pageNames, pagePath } from './page-links.ts';

/** The static pages of one brand by name, and its footer. */
export interface BrandPages {
  readonly pages: Readonly<Record<string, CompiledStaticPage>>;
  readonly footer: CompiledFooter;
}

/** Compiles a brand's static pages and footer, with its overlays. Adds what is wrong with them to `findings`. */
export function brandPages(workspace: WorkspaceFiles, brand: Brand, findings: Findings): BrandPages {
  const names = pageNames(workspace.paths);
  const fill = textFiller(brand);
  const context: PageContext = { values: new MessageValues({}, brand), fill, pages: names };
  const switches: Readonly<Record<string, boolean>> = brand.switches;
  const filling: Filling = { fill, pages: names, isOn: (name) => switches[name] ?? false };
  const read = (path: string): Tracked | undefined => {
    const files = new LayeredFiles(workspace, brand.id, findings);
    const node = files.get(path);
    const isReadable = node && files.isComplete && !findings.isUnreadable(files.withOverlays(filesOf([node])));
    return isReadable ? track(node) : undefined;
  };
  const pages: Record<string, CompiledStaticPage> = {};
  for (const name of names) {
    findings.add(checkPageName(pagePath(name), name));
    const file = read(pagePath(name));
    if (!file) continue;
    findings.add(checkStaticPage(file, context), brand.id);
    pages[name] = lowerStaticPage(file, filling);
  }
  const footer = read(footerPath);
  if (footer) findings.add(checkFooter(footer, context), brand.id);
  return { pages, footer: lowerFooter(footer, filling) };
}
