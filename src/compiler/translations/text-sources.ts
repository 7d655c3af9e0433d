import type { Brand } from '#model';
import { copyEntries } from '../copy/copy-entries.ts';
import { copyPaths } from '../copy/declared-copy.ts';
import { documentNames, documentPath } from '../documents/document-files.ts';
import { documentSites } from '../documents/document-sites.ts';
import type { ReadableFiles } from '../files/read-files.ts';
import { track, type Tracked, type TrackedNode } from '#findings';
import type { LayeredFiles } from '../layers/layered-files.ts';
import { emails, messagePath, texts as textMessages } from '../messages/channels.ts';
import { messageSites } from '../messages/message-sites.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { texts } from '../outline/texts.ts';
import { footerPath, pageNames, pagePath } from '../outline/page-links.ts';
import { footerSites, pageSites } from '../static-pages/page-sites.ts';
import { brandPath, brandSites } from '../lowering/brand-texts.ts';
import type { TextGroup, TextSource } from './translatable-texts.ts';

/** What a flow's texts are read from. */
type WrittenFlow = Pick<ResolvedFlow, 'flow' | 'data' | 'ui' | 'operations'>;

type Sites = (file: Tracked) => Iterable<{ readonly place: string; readonly text: string }>;

/** Every text of a brand that borrowers read: in flows, screens, messages, documents and static pages, in the language of `files`. */
export function* textGroups(
  files: LayeredFiles,
  paths: ReadableFiles['paths'],
  brand: Brand,
  flows: readonly { readonly written: WrittenFlow; readonly nodes: readonly TrackedNode[] }[],
): Iterable<TextGroup> {
  for (const { written, nodes } of flows)
    yield { nodes, sources: () => texts(written).map(({ file, place, text }) => ({ file, place, words: text })) };
  const group = (path: string, sourcesOf: (file: Tracked) => Iterable<TextSource>): TextGroup => {
    const node = files.get(path);
    return { nodes: [node], sources: () => (node ? sourcesOf(track(node)) : []) };
  };
  const read = (path: string, sites: Sites) =>
    group(path, function* (file) {
      for (const { place, text } of sites(file)) yield { file, place, words: text };
    });
  for (const path of copyPaths(paths, brand.product).values()) yield group(path, copySources);
  for (const channel of [emails, textMessages])
    for (const name of Object.keys(channel.catalogue)) yield read(messagePath(channel, name), messageSites);
  for (const name of documentNames) yield read(documentPath(paths, brand.product, name), documentSites);
  for (const name of pageNames(paths)) yield read(pagePath(name), pageSites);
  yield read(footerPath, footerSites);
  yield read(brandPath(brand.id), brandSites);
}

function* copySources(file: Tracked): Iterable<TextSource> {
  for (const { place, by, forms } of copyEntries(file)) {
    const words = Object.fromEntries(forms.map(({ form, text }) => [form, text]));
    yield by === undefined ? { file, place, words: words[''] ?? '' } : { file, place, words, by };
  }
}
