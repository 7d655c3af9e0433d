import { childNode, listNode, type Report, scalarNode, type TrackedNode } from '#findings';
import { checksOfEntries, conditionsOfEntries, entryConditions } from './entry-conditions.ts';
import { countPage, type EntryList, entriesOf, entryLists, entryPage } from './entry-lists.ts';
import { entryPages } from './entry-pages.ts';
import { everyEntry } from './every-entry.ts';
import { withMembers, writtenNode } from './written-node.ts';

/** The three files of a flow. */
export interface FlowParts {
  readonly flow: TrackedNode;
  readonly data: TrackedNode;
  readonly ui: TrackedNode;
}

/**
 * Writes out the pages of entries that borrowers add: each entry that a list may have gets pages of its own, which are open while the
 * list is that long. The number of entries is an answer (`jobsCount`), asked by a page that is never shown. So conditions, proofs,
 * validators and payloads know entries as ordinary answers. The same parts if the flow has no such list.
 */
export function expandEntries(parts: FlowParts, report: Report): FlowParts {
  const lists = entryLists(parts.flow, parts.data, report);
  return lists.length === 0
    ? parts
    : { flow: flowOf(parts.flow, lists), data: dataOf(parts.data, lists), ui: uiOf(parts.ui, lists) };
}

function flowOf(flow: TrackedNode, lists: readonly EntryList[]): TrackedNode {
  const conditions = entryConditions(flow);
  const pages = pagesOf(flow, lists, conditions);
  const order = childNode(flow, 'order');
  const added = (['derived', 'start', 'submit', 'previews', 'sources'] as const).flatMap((key) => {
    const node = childNode(flow, key);
    return node ? [[key, everyEntry(node, lists)] as const] : [];
  });
  const checks = childNode(flow, 'checks');
  const expanded = withMembers(flow, [
    ...added,
    ['pages', pages],
    ['order', order && orderOf(order, lists)],
    ...(checks?.kind === 'list' ? [['checks', checksOfEntries(checks, lists, conditions)] as const] : []),
  ]);
  return withMembers(expanded, [['conditions', conditionsOfEntries(expanded, lists, conditions)]]);
}

function orderOf(order: TrackedNode, lists: readonly EntryList[]): TrackedNode {
  if (order.kind !== 'list') return order;
  return listNode(
    order.origin,
    order.entries.flatMap((entry) => {
      const list = lists.find(({ page }) => page === entry.value);
      if (!list) return [entry];
      const each = entriesOf(list).flatMap((at) => list.pages.map((id) => entryPage(id, at)));
      const before = [countPage(list), ...each];
      return [...before.map((id) => scalarNode(entry.origin, id)), entry];
    }),
  );
}

function pagesOf(
  flow: TrackedNode,
  lists: readonly EntryList[],
  conditions: ReadonlySet<string>,
): TrackedNode | undefined {
  const pages = childNode(flow, 'pages');
  if (pages?.kind !== 'object') return pages;
  const ofLists = new Set(lists.flatMap((list) => list.pages));
  return withMembers(
    pages,
    [...pages.members.keys()].flatMap((id): (readonly [string, TrackedNode | undefined])[] => {
      if (ofLists.has(id)) return [[id, undefined]];
      const list = lists.find(({ page }) => page === id);
      return list ? [...entryPages(list, pages, conditions)] : [];
    }),
  );
}

/** The data schema with the number of entries of each list. A list that may be empty is sent as an empty list. */
function dataOf(data: TrackedNode, lists: readonly EntryList[]): TrackedNode {
  const properties = childNode(data, 'properties');
  if (!properties) return data;
  const changes = lists.flatMap(({ name, count, least, most }): (readonly [string, TrackedNode])[] => {
    const list = childNode(properties, name);
    if (!list) return [];
    const schema = { type: 'integer', minimum: least, maximum: most, default: least };
    const own = least === 0 ? withMembers(list, [['default', writtenNode(list.origin, [])]]) : list;
    return [
      [count, writtenNode(list.origin, schema)],
      [name, own],
    ];
  });
  return withMembers(data, [['properties', withMembers(properties, changes)]]);
}

/** The UI schema with the number of entries of each list, which nobody types. */
function uiOf(ui: TrackedNode, lists: readonly EntryList[]): TrackedNode {
  return withMembers(
    ui,
    lists.map(({ count, node }) => {
      const title = childNode(node, 'empty')?.value ?? count;
      const errors = { required: title, type: title, minimum: title, maximum: title };
      return [count, writtenNode(node.origin, { 'ui:title': title, 'ui:errors': errors })] as const;
    }),
  );
}
