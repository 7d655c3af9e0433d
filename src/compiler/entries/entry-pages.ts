import { childNode, listNode, objectNode, type TrackedNode } from '#findings';
import { countPage, type EntryList, entriesOf, entryPage } from './entry-lists.ts';
import { ofEntry } from './of-entry.ts';
import { withMembers, writtenNode } from './written-node.ts';

/** The pages that a list needs, by id: its own, those of each entry, and the one with the number of entries. */
export function entryPages(
  list: EntryList,
  pages: TrackedNode,
  conditions: ReadonlySet<string>,
): readonly (readonly [string, TrackedNode | undefined])[] {
  const own = childNode(pages, list.page);
  if (!own) return [];
  return [
    [countPage(list), countPageOf(list, own)],
    ...entriesOf(list).flatMap((entry) =>
      list.pages.map(
        (name) => [entryPage(name, entry), entryPageOf(list, childNode(pages, name), own, entry, conditions)] as const,
      ),
    ),
    [list.page, listPageOf(list, own)],
  ];
}

/** The page that holds the number of entries. */
function countPageOf({ count }: EntryList, own: TrackedNode): TrackedNode {
  return withMembers(
    writtenNode(own.origin, { title: childNode(own, 'title')?.value ?? count, fields: [count], hidden: true }),
    [['when', childNode(own, 'when')]],
  );
}

/** A page that asks for one entry. It is open while the list is open and long enough. */
function entryPageOf(
  list: EntryList,
  page: TrackedNode | undefined,
  own: TrackedNode,
  entry: number,
  conditions: ReadonlySet<string>,
): TrackedNode | undefined {
  if (!page) return undefined;
  const copy = ofEntry(page, list, entry, conditions);
  const isLong = { at: `/answers/${list.count}`, is: { minimum: entry + 1 } };
  const needed = entry < list.least ? [] : [writtenNode(own.origin, isLong)];
  const whens = [childNode(own, 'when'), ...needed, childNode(copy, 'when')].flatMap((when) => when ?? []);
  const [first, ...more] = whens;
  const when =
    more.length === 0
      ? first
      : objectNode(own.origin, new Map([['all', { key: own.origin, node: listNode(own.origin, whens) }]]));
  const buttons = childNode(copy, 'buttons');
  const remove = entry < list.least ? [] : [ofEntry(removeButton(list, list.page), list, entry, conditions)];
  return withMembers(copy, [
    ['when', when],
    ['entry', writtenNode(page.origin, entry)],
    ['buttons', listNode(page.origin, [...(buttons?.kind === 'list' ? buttons.entries : []), ...remove])],
  ]);
}

/** The button that removes an entry, in the list or on a page of the entry. */
function removeButton({ node }: EntryList, then: string): TrackedNode {
  const remove = childNode(node, 'remove') ?? node;
  return withMembers(remove, [
    ['entry', writtenNode(remove.origin, 'remove')],
    ['then', writtenNode(remove.origin, then)],
  ]);
}

/** The page of the list, with the buttons of each entry. */
function listPageOf(list: EntryList, own: TrackedNode): TrackedNode {
  const { node, name, count, least, most } = list;
  const change = childNode(node, 'change') ?? node;
  const buttons = childNode(node, 'buttons');
  const entries = {
    list: `/${name}`,
    count: `/${count}`,
    least,
    most,
    pages: entriesOf(list).map((entry) => entryPage(list.pages[0] ?? '', entry)),
  };
  const add = childNode(node, 'add');
  return withMembers(own, [
    [
      'list',
      withMembers(node, [
        ['pages', undefined],
        ['change', undefined],
        ['remove', undefined],
        ['entries', writtenNode(node.origin, entries)],
        ['add', add && withMembers(add, [['page', writtenNode(add.origin, entries.pages[0])]])],
        [
          'buttons',
          listNode(node.origin, [
            withMembers(writtenNode(change.origin, { label: '', entry: 'change', then: 'stay' }), [['label', change]]),
            ...(buttons?.kind === 'list' ? buttons.entries : []),
            removeButton(list, 'stay'),
          ]),
        ],
      ]),
    ],
  ]);
}
