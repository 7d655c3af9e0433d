import { asObject, asText, asTexts, isObject } from '#model';
import { childNode, type Report, suggest, type TrackedNode } from '#findings';

/** The most entries that a list in the answers may have: each entry has pages of its own in the compiled flow. */
const MOST = 20;

/** A list in the answers whose entries the borrower adds, changes and removes in the form. */
export interface EntryList {
  /** The id of the page that shows the list. */
  readonly page: string;
  /** The `list` of that page. */
  readonly node: TrackedNode;
  /** The name of the list in the data schema. */
  readonly name: string;
  /** The name of the answer that holds the number of entries. */
  readonly count: string;
  /** The least and the most number of entries. */
  readonly least: number;
  readonly most: number;
  /** The pages that ask for one entry, in order. */
  readonly pages: readonly string[];
}

/** The lists of a flow whose pages ask for entries. Reports lists that cannot be used, and leaves them out. */
export function entryLists(flow: TrackedNode, data: TrackedNode, report: Report): readonly EntryList[] {
  const pages = childNode(flow, 'pages');
  if (pages?.kind !== 'object') return [];
  return [...pages.members].flatMap(([page, { node }]) => {
    const list = childNode(node, 'list');
    return list && childNode(list, 'pages') ? (entryList(page, list, { flow, data, report }) ?? []) : [];
  });
}

interface Files {
  readonly flow: TrackedNode;
  readonly data: TrackedNode;
  readonly report: Report;
}

function entryList(page: string, node: TrackedNode, files: Files): EntryList | undefined {
  const items = childNode(node, 'items');
  const [, name = ''] = /^\/answers\/([^/]+)$/.exec(asText(items?.value)) ?? [];
  const properties = childNode(files.data, 'properties');
  const schema = childNode(properties, name);
  const { type, items: entry, minItems = 0, maxItems } = asObject(schema?.value);
  if (!schema || type !== 'array' || asObject(entry)['type'] !== 'object') {
    const message = `"${asText(items?.value)}" is not a list of the data schema whose entries are objects.`;
    const hint = 'Name a list at the top of the data schema, as in "/answers/jobs". Its "items" must be an object.';
    files.report('flow/entries-no-list', (items ?? node).origin, message, hint);
    return undefined;
  }
  if (typeof maxItems !== 'number' || typeof minItems !== 'number' || maxItems > MOST || minItems > maxItems) {
    const message = `The list "${name}" has no usable limit.`;
    const hint = `Write the most entries as "maxItems", at most ${MOST}, and the least as "minItems".`;
    files.report('flow/entries-unlimited', schema.origin, message, hint);
    return undefined;
  }
  const file = Object.keys(asObject(asObject(entry)['properties'])).find((part) => isFile(entry, part));
  if (file !== undefined) {
    const message = `"${file}" of "${name}" is a file, but the form cannot keep the files of entries.`;
    files.report('flow/entry-page', schema.origin, message, 'Ask for each file on a page of its own.');
    return undefined;
  }
  const own = asTexts(childNode(node, 'pages')?.value);
  const isUsable = own.map((id, at) => isEntryPage(id, page, childNode(childNode(node, 'pages'), String(at)), files));
  const count = `${name}Count`;
  if (childNode(properties, count)) {
    const message = `"${count}" is the number of entries of "${name}", which the form counts.`;
    const hint = `Remove "${count}" from the data schema, or give it another name.`;
    files.report('flow/entry-page', childNode(properties, count)?.origin ?? schema.origin, message, hint);
    return undefined;
  }
  return isUsable.every(Boolean) ? { page, node, name, count, least: minItems, most: maxItems, pages: own } : undefined;
}

const isFile = (entry: unknown, part: string): boolean =>
  asObject(asObject(asObject(entry)['properties'])[part])['x-type'] === 'file';

/** Can a page ask for the entries of a list? */
function isEntryPage(id: string, list: string, at: TrackedNode | undefined, { flow, report }: Files): boolean {
  const pages = asObject(childNode(flow, 'pages')?.value);
  const refuse = (message: string, hint: Parameters<Report>[3]): boolean => {
    report('flow/entry-page', (at ?? flow).origin, message, hint);
    return false;
  };
  const page = pages[id];
  if (!isObject(page)) return refuse(`The flow has no page "${id}".`, suggest(id, Object.keys(pages)));
  if (asTexts(childNode(flow, 'order')?.value).includes(id))
    return refuse(`The page "${id}" asks for an entry of "${list}", and is in "order" too.`, 'Take it out of "order".');
  if (page['exit'] !== undefined || page['list'] !== undefined || page['submit'] !== undefined)
    return refuse(
      `The page "${id}" cannot ask for an entry: it has a list, an exit or a call of its own.`,
      'Use a page that only asks questions.',
    );
  const lists = Object.values(pages).map((each) => asTexts(asObject(asObject(each)['list'])['pages']));
  const others = lists.filter((ids) => ids.includes(id));
  return others.length < 2 || refuse(`Two lists have the page "${id}".`, 'Write a page for each list.');
}

/** The page that holds the number of entries. It is never shown. */
export const countPage = ({ count }: EntryList): string => count;

/** The id of a page of one entry. Addresses have it, so that Back works. */
export const entryPage = (id: string, entry: number): string => `${id}-${entry + 1}`;

/** The positions of all entries that a list may have. */
export const entriesOf = ({ most }: EntryList): readonly number[] => [...Array(most).keys()];
