import { asList, asObject, asText, asTexts, type Pointer } from '#model';
import { below, type Tracked, valueAt } from '#findings';
import { type ConditionSite, conditionsAt, type MessageSite } from '../messages/message-sites.ts';
import { placeholders } from '../outline/texts.ts';

/** A text of a document. With `each`, it is shown once for each entry of that list. */
export interface DocumentSite extends MessageSite {
  readonly each?: string;
}

/** A block of a section, with the conditions of both. */
export interface BlockSite {
  readonly place: Pointer;
  readonly conditions: readonly ConditionSite[];
}

/** The texts of a document outside its sections. */
export const documentLines = ['title', 'notice', 'reference', 'page'] as const;

/** The sections that a document shows, in order. */
export const shownSections = (file: Tracked): readonly string[] => {
  const sections = asObject(valueAt(file.value, '/sections'));
  return asTexts(valueAt(file.value, '/order')).filter((name) => Object.hasOwn(sections, name));
};

/** The blocks of all shown sections. */
export function blockSites(file: Tracked): readonly BlockSite[] {
  return shownSections(file).flatMap((name) => {
    const section = below('/sections', name);
    const conditions = conditionsAt(file, section);
    return [...asList(valueAt(file.value, below(section, 'blocks'))).keys()].map((index) => {
      const place = below(section, 'blocks', index);
      return { place, conditions: [...conditions, ...conditionsAt(file, place)] };
    });
  });
}

/** The names of the rows that blocks include. */
export const includedFigures = (file: Tracked): ReadonlySet<string> =>
  new Set(blockSites(file).flatMap(({ place }) => asText(valueAt(file.value, below(place, 'figuresOf'))) || []));

/** The texts that a document shows: those of its sections, and the rows, phrases and words that they include. */
export function documentSites(file: Tracked): readonly DocumentSite[] {
  const sites = [
    ...documentLines.flatMap((key) => siteAt(file, below('', key), [])),
    ...shownSections(file).flatMap((name) => {
      const section = below('/sections', name);
      return siteAt(file, below(section, 'heading'), conditionsAt(file, section));
    }),
    ...blockSites(file).flatMap((block) => blockTexts(file, block)),
    ...[...includedFigures(file)].flatMap((name) => rowTexts(file, below('/figures', name), [])),
  ];
  return [
    ...sites,
    ...[...includedPhrases(file, sites)].flatMap((name) => listTexts(file, below('/phrases', name), [])),
    ...wordPlaces(file, sites).flatMap((place) => siteAt(file, place, [])),
  ];
}

/** The names of the phrases that texts include. */
export function includedPhrases(file: Tracked, sites: readonly DocumentSite[]): ReadonlySet<string> {
  const known = asObject(valueAt(file.value, '/phrases'));
  const named = sites.flatMap(({ text }) => placeholders(text).map(({ name }) => name));
  return new Set(named.filter((name) => Object.hasOwn(known, name)));
}

/** The pointer under which a document has the words of a value. That of a list begins with the name of the list. */
export const codePointer = (name: string, each: string | undefined): string =>
  each === undefined ? name : name.replace(/^\/item(?=\/)/, `/${each}`);

function wordPlaces(file: Tracked, sites: readonly DocumentSite[]): readonly Pointer[] {
  const known = asObject(valueAt(file.value, '/words'));
  const named = sites.flatMap(({ text, each }) => placeholders(text).map(({ name }) => codePointer(name, each)));
  return [...new Set(named)].flatMap((pointer) =>
    Object.keys(asObject(known[pointer])).map((code) => below('/words', pointer, code)),
  );
}

function blockTexts(file: Tracked, { place, conditions }: BlockSite): readonly DocumentSite[] {
  return [
    ...['text', 'caption'].flatMap((key) => siteAt(file, below(place, key), conditions)),
    ...['sentences', 'list'].flatMap((key) => listTexts(file, below(place, key), conditions)),
    ...rowTexts(file, below(place, 'figures'), conditions),
    ...entries(file, below(place, 'columns')).flatMap((column) => siteAt(file, below(column, 'heading'), conditions)),
    ...entries(file, below(place, 'rows')).flatMap((row) => cellTexts(file, row, conditions)),
  ];
}

function cellTexts(file: Tracked, row: Pointer, conditions: readonly ConditionSite[]): readonly DocumentSite[] {
  const each = asText(valueAt(file.value, below(row, 'each'))).slice(1);
  const all = [...conditions, ...conditionsAt(file, row)];
  return entries(file, below(row, 'cells')).flatMap((cell) =>
    siteAt(file, cell, all).map((site) => (each === '' ? site : { ...site, each })),
  );
}

const listTexts = (file: Tracked, list: Pointer, conditions: readonly ConditionSite[]): readonly DocumentSite[] =>
  entries(file, list).flatMap((place) =>
    siteAt(file, below(place, 'text'), [...conditions, ...conditionsAt(file, place)]),
  );

const rowTexts = (file: Tracked, rows: Pointer, conditions: readonly ConditionSite[]): readonly DocumentSite[] =>
  entries(file, rows).flatMap((place) =>
    ['label', 'value'].flatMap((key) => siteAt(file, below(place, key), [...conditions, ...conditionsAt(file, place)])),
  );

/** The places of the entries of a list. */
const entries = (file: Tracked, list: Pointer): readonly Pointer[] =>
  [...asList(valueAt(file.value, list)).keys()].map((index) => below(list, index));

function siteAt(file: Tracked, place: Pointer, conditions: readonly ConditionSite[]): readonly DocumentSite[] {
  const text = valueAt(file.value, place);
  return typeof text === 'string' ? [{ place, text, conditions }] : [];
}
