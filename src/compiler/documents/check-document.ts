import {
  commonDocumentValues,
  documentCatalogue,
  documentFormats,
  type DocumentGroups,
  type DocumentName,
  pageNumberValues,
} from '#lending';
import { asObject, type Brand } from '#model';
import { type Diagnostic, ownValue, segments, type Tracked, valueAt } from '#findings';
import { conditionFindings, missingKeys, textFindings } from '../messages/check-message.ts';
import { MessageValues } from '../messages/message-values.ts';
import { nameFindings } from './check-names.ts';
import { rowFindings } from './check-rows.ts';
import { wordFindings } from './check-words.ts';
import { blockSites, documentSites, type DocumentSite } from './document-sites.ts';

/** The keys that every document needs, in its own file or in the one that it extends. */
const required = ['title', 'notice', 'reference', 'page', 'order', 'sections'];

/** What is wrong with a brand's document. `path` is its file, without those that it extends. */
export function* checkDocument(file: Tracked, path: string, name: DocumentName, brand: Brand): Iterable<Diagnostic> {
  const phrases = Object.keys(asObject(valueAt(file.value, '/phrases')));
  const own = { ...commonDocumentValues, ...documentCatalogue[name] };
  const formats = Object.keys(documentFormats(brand.locales[0]));
  const valuesWith = (groups: DocumentGroups, included: readonly string[] = []) =>
    new MessageValues(groups, brand, { word: 'document', formats, phrases: included });
  const values = valuesWith(own, phrases);
  // A phrase includes no other phrase, and words have only values of the brand.
  const others = { page: valuesWith(pageNumberValues), phrases: valuesWith(own), words: valuesWith({}) };
  const valuesOf = ({ place, each }: DocumentSite) =>
    ownValue<MessageValues>(others, segments(place)[0] ?? '') ?? (each === undefined ? values : values.inRow(each));
  const all = documentSites(file);
  // A row for a list that does not exist is reported once, not for each value that it shows.
  const sites = all.filter(({ each }) => each === undefined || values.lists().includes(each));
  const missing = [...missingKeys(file, values, required)];
  yield* missing;
  // Without its sections or their order, the document would seem to show nothing.
  if (missing.length > 0) return;
  yield* conditionFindings(file, [...sites, ...blockSites(file).map((block) => ({ ...block, text: '' }))], values);
  for (const site of sites) yield* textFindings(file.origin(site.place), site, valuesOf(site));
  const names = [...nameFindings(file, path)];
  yield* names;
  yield* rowFindings(file, values);
  // A section or a row that is left out may show codes.
  if (names.length === 0 && sites.length === all.length) yield* wordFindings(file, sites, valuesOf);
}
