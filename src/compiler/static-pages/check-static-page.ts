import { asList, asObject, asText, fixedAddresses } from '#model';
import { below, type Diagnostic, finding, type Origin, suggest, type Tracked, valueAt } from '#findings';
import type { FillText } from '../lowering/fill-static-text.ts';
import { textFindings } from '../messages/check-message.ts';
import type { MessageValues } from '../messages/message-values.ts';
import { hrefOf, isTaken, linkTargets, withoutLinks } from '../outline/page-links.ts';
import { blockLists, footerSites, type PageSite, pageSites, targetPlaces } from './page-sites.ts';

/** What the links of static pages depend on. */
export interface PageContext {
  readonly fill: FillText;
  /** The names of the static pages. */
  readonly pages: readonly string[];
}

/** Pages whose address, or whose name in links, belongs to something else. */
export function* checkPageName(path: string, name: string): Iterable<Diagnostic> {
  const origin = { at: { file: path, line: 1, column: 1 } };
  const hint = 'Rename the file. The name of the file is the address of the page.';
  const addresses: Readonly<Record<string, string>> = fixedAddresses;
  const other = Object.hasOwn(addresses, name) ? addresses[name] : undefined;
  if (isTaken(name))
    yield finding('page/name-taken', origin, `The address "/${name}" belongs to another part of the app.`, hint);
  else if (other !== undefined && other !== `/${name}`)
    yield finding('page/name-taken', origin, `Links to "${name}" lead to another page of the app, "${other}".`, hint);
}

/** What is wrong with the block names and texts of a static page, besides its links. */
export function* checkPageTexts(file: Tracked, values: MessageValues): Iterable<Diagnostic> {
  for (const list of blockLists) yield* nameFindings(file, list);
  for (const site of pageSites(file)) yield* textsOf(file, site, values);
}

/** What is wrong with the texts of the footer. */
export function* checkFooterTexts(file: Tracked, values: MessageValues): Iterable<Diagnostic> {
  yield* nameFindings(file, 'links');
  for (const site of footerSites(file)) yield* textsOf(file, site, values);
}

const textsOf = (file: Tracked, site: PageSite, values: MessageValues): Iterable<Diagnostic> =>
  textFindings(file.origin(site.place), { ...site, conditions: [] }, values);

/** The links of a page or of the footer: in its running text, and the targets outside it. */
export interface PageLinks {
  readonly texts: readonly PageSite[];
  readonly targets: readonly Omit<PageSite, 'mayLink'>[];
}

/** Reads the links of a page or of the footer. `sites` are its texts. */
export function linksOf(file: Tracked, sites: Iterable<PageSite>): PageLinks {
  const texts = [...sites].filter(({ text }) => /[[\]]/.test(text));
  return {
    texts,
    targets: [...targetPlaces(file)].map((place) => ({ place, text: asText(valueAt(file.value, place)) })),
  };
}

/** What is wrong with the links of a page or of the footer. `inTexts` is what is wrong with its texts: their links are not checked. */
export function* checkLinks(
  file: Tracked,
  { texts, targets }: PageLinks,
  context: PageContext,
  inTexts: readonly Diagnostic[],
): Iterable<Diagnostic> {
  const isWrong = ({ at }: Origin) =>
    inTexts.some((found) => found.at.line === at.line && found.at.column === at.column && found.at.file === at.file);
  for (const site of texts) {
    const origin = file.origin(site.place);
    if (inTexts.length === 0 || !isWrong(origin)) yield* linkFindings(origin, site, context);
  }
  for (const { place, text } of targets) {
    const target = context.fill(text);
    if (hrefOf(target, context.pages) === undefined) yield unknownLink(file.origin(place), target, context.pages);
  }
}

function* nameFindings(file: Tracked, list: string): Iterable<Diagnostic> {
  const seen = new Set<string>();
  for (const [index, entry] of asList(valueAt(file.value, below('', list))).entries()) {
    const name = asText(asObject(entry)['name']);
    if (!seen.has(name)) {
      seen.add(name);
      continue;
    }
    const origin = file.origin(below('', list, index, 'name'));
    yield finding('page/same-name', origin, `The name "${name}" is used twice.`, 'Give each entry its own name.');
  }
}

function* linkFindings(
  origin: Origin,
  { text, mayLink }: PageSite,
  { fill, pages }: PageContext,
): Iterable<Diagnostic> {
  const filled = fill(text);
  if (/[[\]]/.test(mayLink ? withoutLinks(filled) : filled)) {
    const message = mayLink ? 'This text has a link that is not complete.' : 'This text must not contain a link.';
    const hint = mayLink ? 'Write [words](target), as in [how to complain](complaints).' : 'Write the words only.';
    yield finding('page/unknown-link', origin, message, hint);
    return;
  }
  for (const target of linkTargets(filled))
    if (hrefOf(target, pages) === undefined) yield unknownLink(origin, target, pages);
}

function unknownLink(origin: Origin, target: string, pages: readonly string[]): Diagnostic {
  const names = [...new Set([...pages, ...Object.keys(fixedAddresses)])];
  const other = 'Other links begin with "https://", "mailto:" or "tel:".';
  return finding('page/unknown-link', origin, `A link cannot lead to "${target}".`, suggest(target, names, other));
}
