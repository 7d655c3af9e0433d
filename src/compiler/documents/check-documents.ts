import type { Brand } from '#model';
import type { Findings } from '#findings';
import type { ReadableFiles } from '../files/read-files.ts';
import { aboutFile, sourcesOf } from '../files/about-file.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { TranslatedFiles } from '../layers/translated-files.ts';
import { checkDocument } from './check-document.ts';
import { documentNames, documentPath } from './document-files.ts';
import { withStandIns } from '../lowering/stand-ins.ts';

/** Checks a brand's documents, with its overlays. With `locale`, in another language than its first. */
export function checkDocuments(workspace: ReadableFiles, brand: Brand, findings: Findings, locale?: string): void {
  const shown = withStandIns(brand, workspace.memory);
  for (const name of documentNames) {
    const path = documentPath(workspace.paths, brand.product, name);
    const files =
      locale === undefined
        ? new LayeredFiles(workspace, brand.id, findings)
        : new TranslatedFiles(workspace, brand.id, findings, locale);
    const node = files.get(path);
    if (!node || !files.isComplete || findings.isUnreadable(files.withOverlays(sourcesOf(node, workspace.memory))))
      continue;
    const found = aboutFile([checkDocument, path, name], node, shown, workspace.memory, (file, own) => [
      ...checkDocument(file, path, name, own),
    ]);
    findings.add(found, brand.id);
  }
}
