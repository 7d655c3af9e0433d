import type { Brand } from '#model';
import { copyEntries } from '../copy/copy-entries.ts';
import { copyPaths } from '../copy/declared-copy.ts';
import { documentNames, documentPath } from '../documents/document-files.ts';
import { documentSites } from '../documents/document-sites.ts';
import type { WorkspaceFiles } from '../files/read-files.ts';
import type { Tracked } from '../files/tracked.ts';
import { track } from '../files/tracked-node.ts';
import type { LayeredFiles } from '../layers/layered-files.ts';
import { emails, messagePath, texts as textMessages } from '../messages/channels.ts';
import { messageSites } from '../messages/message-sites.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { texts } from '../outline/texts.ts';
import { footerPath, pageNames, pagePath } from '../static-pages/page-links.ts';
import { footerSites, pageSites } from '../static-pages/page-sites.ts';
import { brandPath, brandSites } from '../lowering/brand-texts.ts';
import type { TextSource } from './translatable-texts.ts';

/** Every text of a brand that borrowers read: in flows, screens, messages, documents and static pages, in the language of `files`. */
export function* textSources(
  files: LayeredFiles,
  paths: WorkspaceFiles['paths'],
  brand: Brand,
  flows: readonly ResolvedFlow[],
): Iterable<TextSource> {
  for (const { file, place, text } of flows.flatMap(texts)) yield { file, place, words: text };
  const read = function* (path: string, sites: (file: Tracked) => Iterable<{ place: string; text: string }>) {
    const node = files.get(path);
    if (!node) return;
    const file = track(node);
    for (const { place, text } of sites(file)) yield { file, place, words: text };
  };
  for (const path of copyPaths(paths, brand.product).values()) {
    const node = files.get(path);
    if (node) yield* copySources(track(node));
  }
  for (const channel of [emails, textMessages])
    for (const name of Object.keys(channel.catalogue)) yield* read(messagePath(channel, name), messageSites);
  for (const name of documentNames) yield* read(documentPath(paths, brand.product, name), documentSites);
  for (const name of pageNames(paths)) yield* read(pagePath(name), pageSites);
  yield* read(footerPath, footerSites);
  yield* read(brandPath(brand.id), brandSites);
}

function* copySources(file: Tracked): Iterable<TextSource> {
  for (const { place, by, forms } of copyEntries(file)) {
    const words = Object.fromEntries(forms.map(({ form, text }) => [form, text]));
    yield by === undefined ? { file, place, words: words[''] ?? '' } : { file, place, words, by };
  }
}
