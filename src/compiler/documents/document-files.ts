import { documentCatalogue, type DocumentName } from '#lending';
import { type Diagnostic, finding, suggest } from '#findings';

/** The names of all documents that the lender writes. */
export const documentNames = Object.keys(documentCatalogue) as readonly DocumentName[];

const folder = 'schemas/documents/';
const file = /^schemas\/documents\/(?:([a-z-]+)\/)?([^/]+)\.document\.json$/;

/** The path of a document's file for a product: that in the folder of the product, or else the shared one. */
export function documentPath(paths: Pick<ReadonlySet<string>, 'has'>, product: string, name: DocumentName): string {
  const own = `${folder}${product}/${name}.document.json`;
  return paths.has(own) ? own : `${folder}${name}.document.json`;
}

/**
 * Files of documents that the lender never writes, and documents that it writes and that have no file. Files in the folder `shared` are
 * only extended; those in another folder are of one of `products`, which are the products of all brands.
 */
export function* checkDocumentNames(paths: ReadonlySet<string>, products: ReadonlySet<string>): Iterable<Diagnostic> {
  const top = (path: string) => ({ at: { file: path, line: 1, column: 1 } });
  for (const path of paths) {
    const [, product, name] = file.exec(path) ?? [];
    const names: readonly string[] = documentNames;
    if (name === undefined || product === 'shared') continue;
    if (!names.includes(name)) {
      const hint = suggest(name, names, 'Rename the file, or remove it.');
      yield finding('message/never-sent', top(path), `The lender never writes the document "${name}".`, hint);
    } else if (product !== undefined && !products.has(product)) {
      const hint = suggest(product, products, 'Rename the folder, or remove it.');
      yield finding('message/never-sent', top(path), `No brand has the product "${product}".`, hint);
    }
  }
  for (const name of documentNames) {
    const path = `${folder}${name}.document.json`;
    if (paths.has(path)) continue;
    const message = `The lender writes the document "${name}", but this file does not exist.`;
    yield finding('message/not-written', top(path), message, `Write ${path}, or restore the file of this version.`);
  }
}
