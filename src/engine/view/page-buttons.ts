import type { ButtonView, CompiledButton, CompiledEntries, CompiledPage, ListView } from '#model';
import { type FlowIndex, pageNamed } from '../flow-index/flow-index.ts';
import { evaluateCondition } from '../templates/evaluate-condition.ts';
import { fillText } from '../templates/fill-text.ts';
import type { OpenState } from '../open/open-state.ts';
import type { SessionSources, SessionState } from '../open/session-sources.ts';
import { readBeside } from '../json/read-pointer.ts';
import { child, isList, type Read } from '../json/read-pointer.ts';

/** A button of a page, or of an item in the page's list. The button of an item reads the item at `/item`. */
export interface PlacedButton {
  readonly key: string;
  readonly button: CompiledButton;
  readonly read: Read;
  /** Of a list in the answers: the list, and the position of the entry that the button is about; for a new one, that after the last. */
  readonly entries?: CompiledEntries;
  readonly entry?: number;
}

/** An item of a list with its buttons. */
interface PlacedItem {
  readonly key: string;
  readonly read: Read;
  readonly buttons: readonly PlacedButton[];
}

/** Returns the buttons of a page, without those of its list, whose conditions hold. */
function ownButtons(
  { pages }: FlowIndex,
  { buttons, entry }: CompiledPage,
  openState: OpenState,
): readonly PlacedButton[] {
  return buttons.flatMap((button, place): readonly PlacedButton[] => {
    if (!openState.holds(button.when)) return [];
    const placed = { key: String(place), button, read: openState.read };
    const { then } = button;
    const entries = typeof then === 'object' && 'page' in then ? pages.get(then.page)?.list?.entries : undefined;
    const isAbout = button.entry !== undefined && entry !== undefined;
    return [isAbout && entries ? { ...placed, entries, entry } : placed];
  });
}

/** The number of entries of a list in the answers. */
function countOf({ count }: CompiledEntries, openState: OpenState): number {
  const counted = openState.read(`/answers${count}`);
  return typeof counted === 'number' ? counted : 0;
}

/** The button that adds an item to the list of a page, if it can be pressed now. */
function addButton({ list }: CompiledPage, openState: OpenState): PlacedButton | undefined {
  if (list?.add === undefined || !openState.holds(list.add.when)) return undefined;
  const { label, page } = list.add;
  const placed = { key: 'add', button: { label, then: { page } }, read: openState.read };
  const { entries } = list;
  if (!entries) return placed;
  const entry = countOf(entries, openState);
  const button = { ...placed.button, entry: 'add' } as const;
  return entry < entries.most ? { ...placed, button, entries, entry } : undefined;
}

function listItems({ flow }: FlowIndex, { list }: CompiledPage, openState: OpenState): readonly PlacedItem[] {
  const items = list && openState.read(list.items);
  if (!isList(items)) return [];
  const entries = list?.entries;
  const isLeast = entries !== undefined && countOf(entries, openState) <= entries.least;
  return items.map((item, place) => {
    const id = child(item, 'id');
    const key = typeof id === 'string' ? id : String(place);
    const read = readBeside(openState.read, 'item', item);
    const buttons = list?.buttons.flatMap((button, at) =>
      !(isLeast && button.entry === 'remove') &&
      (button.when === undefined || evaluateCondition(flow, button.when, read))
        ? { key: `${key}/${at}`, button, read, ...(entries && { entries, entry: place }) }
        : [],
    );
    return { key, read, buttons: buttons ?? [] };
  });
}

/** Returns the button with a key of the page's view; undefined if the page has no such button now. */
export function findButton(session: SessionState, named: string, key: string): PlacedButton | undefined {
  const { index, openState } = session.sources();
  const page = pageNamed(index, named);
  const inList = listItems(index, page, openState).flatMap(({ buttons }) => buttons);
  const add = addButton(page, openState) ?? [];
  return [...ownButtons(index, page, openState), ...inList].concat(add).find((each) => each.key === key);
}

/** Returns the buttons of a page besides its main one whose conditions hold. Throws FlowError if the flow has no such page. */
export function buttonViews(session: SessionState, page: string): readonly ButtonView[] {
  const sources = session.sources();
  return ownButtons(sources.index, pageNamed(sources.index, page), sources.openState).map((each) =>
    viewButton(each, sources),
  );
}

/** Returns the list of a page, if it has one. Throws FlowError if the flow has no such page. */
export function listView(session: SessionState, named: string): ListView | undefined {
  const sources = session.sources();
  const { index, openState, formats } = sources;
  const page = pageNamed(index, named);
  const { list } = page;
  if (list === undefined) return undefined;
  const items = listItems(index, page, openState).map(({ key, read, buttons }) => {
    const text = (template: string): string => fillText(template, read, formats);
    return {
      key,
      title: text(list.title),
      // A line without a value is left out.
      lines: list.lines
        .map(({ label, value }) => ({ label: text(label), value: text(value) }))
        .filter(({ value }) => value.trim() !== ''),
      buttons: buttons.map((each) => viewButton(each, sources)),
    };
  });
  const add = addButton(page, openState);
  return {
    items,
    empty: fillText(list.empty, openState.read, formats),
    ...(add === undefined ? {} : { add: viewButton(add, sources) }),
  };
}

function viewButton({ key, button, read }: PlacedButton, { formats, moment = isoMoment }: SessionSources): ButtonView {
  const text = (template: string): string => fillText(template, read, formats);
  const time = button.until === undefined ? undefined : read(button.until);
  const until = typeof time === 'string' ? moment(time) : undefined;
  return {
    key,
    label: text(button.label),
    ...(until === undefined ? {} : { until }),
    ...(button.confirm === undefined || isEmptyEntry(button, read) ? {} : { confirm: text(button.confirm) }),
    ...(button.done === undefined ? {} : { done: text(button.done) }),
  };
}

/** An entry without what its question names is not begun, so nothing is lost with it. */
function isEmptyEntry({ entry, confirm = '' }: CompiledButton, read: Read): boolean {
  const names = [...confirm.matchAll(/\{(\/[^,}]+)/g)].map(([, pointer = '']) => pointer.trim());
  return entry === 'remove' && names.some((pointer) => read(pointer) === undefined);
}

function isoMoment(text: string): number | undefined {
  const moment = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
