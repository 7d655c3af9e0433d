import type { Brand, CompiledDocuments, WrittenDocuments } from '#model';
import { Findings, track, type Tracked } from '#findings';
import { readFiles } from '../files/read-files.ts';
import { isTranslation } from '../formats/file-names.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { isAllTranslated, TranslatedFiles } from '../layers/translated-files.ts';
import { documentNames, documentPath } from './document-files.ts';
import { documentSites } from './document-sites.ts';
import { lowerDocument } from './lower-document.ts';

const own = /^schemas\/(?:documents|meta)\/|^brands\/[^/]+\/overlays\//;

/**
 * The documents of each brand, by its id, as the lender writes them. A document that is not completely translated into a language is
 * absent there. It does not check them: call it only with files in which `compileWorkspace` finds no error.
 */
export function workspaceDocuments(
  files: ReadonlyMap<string, string>,
  brands: readonly Brand[],
): ReadonlyMap<string, CompiledDocuments> {
  const findings = new Findings();
  const read = [...files].filter(([path]) => own.test(path) || isTranslation(path));
  const workspace = readFiles(new Map(read), findings.addAll);
  const written = (brand: Brand, layers: LayeredFiles, isShown: (file: Tracked) => boolean): WrittenDocuments =>
    Object.fromEntries(
      documentNames.flatMap((name) => {
        const node = layers.get(documentPath(workspace.paths, brand.product, name));
        const file = node && track(node);
        return file && isShown(file) ? [[name, lowerDocument(file, brand)]] : [];
      }),
    );
  return new Map(
    brands.map((brand) => {
      const documents = written(brand, new LayeredFiles(workspace, brand.id, findings), () => true);
      const languages = brand.locales.slice(1).map((locale) => {
        const layers = new TranslatedFiles(workspace, brand.id, findings, locale);
        const isShown = (file: Tracked) => isAllTranslated(file, documentSites(file));
        return [locale, written({ ...brand, locales: [locale] }, layers, isShown)] as const;
      });
      return [brand.id, { documents, ...(languages.length > 0 && { languages: Object.fromEntries(languages) }) }];
    }),
  );
}
