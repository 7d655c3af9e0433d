import type { ButtonView, CompiledButton, CompiledFlow, CompiledPage, ListView, TextFormat } from '#model';
import { evaluateCondition } from '../templates/evaluate-condition.ts';
import { fillText } from '../templates/fill-text.ts';
import type { FlowSessionOptions } from '../flow-session.ts';
import type { OpenState } from '../open/open-state.ts';
import { readBeside } from '../json/read-pointer.ts';
import { child, isList, type Read } from '../json/read-pointer.ts';

/** A button where it stands: on its page, or in an item of the page's list, which it reads at `/item`. */
export interface PlacedButton {
  readonly key: string;
  readonly button: CompiledButton;
  readonly read: Read;
}

/** How texts and moments are written and read. */
export interface Wording {
  readonly formats: Readonly<Record<string, TextFormat>>;
  readonly moment: FlowSessionOptions['moment'];
}

/** An item of a list, and its buttons. */
interface PlacedItem {
  readonly key: string;
  readonly read: Read;
  readonly buttons: readonly PlacedButton[];
}

/** The buttons of a page whose condition holds. */
function ownButtons({ buttons }: CompiledPage, openState: OpenState): readonly PlacedButton[] {
  return buttons.flatMap((button, place) =>
    openState.holds(button.when) ? { key: String(place), button, read: openState.read } : [],
  );
}

function listItems(flow: CompiledFlow, { list }: CompiledPage, openState: OpenState): readonly PlacedItem[] {
  const items = list && openState.read(list.items);
  if (!isList(items)) return [];
  return items.map((item, place) => {
    const id = child(item, 'id');
    const key = typeof id === 'string' ? id : String(place);
    const read = readBeside(openState.read, 'item', item);
    const buttons = list?.buttons.flatMap((button, at) =>
      button.when === undefined || evaluateCondition(flow, button.when, read)
        ? { key: `${key}/${at}`, button, read }
        : [],
    );
    return { key, read, buttons: buttons ?? [] };
  });
}

/** The button that a key of the page's view names, if it is there now. */
export function findButton(
  flow: CompiledFlow,
  page: CompiledPage,
  key: string,
  openState: OpenState,
): PlacedButton | undefined {
  const all = [...ownButtons(page, openState), ...listItems(flow, page, openState).flatMap(({ buttons }) => buttons)];
  return all.find((each) => each.key === key);
}

/** The page's own buttons, as they stand now. */
export function buttonViews(page: CompiledPage, openState: OpenState, wording: Wording): readonly ButtonView[] {
  return ownButtons(page, openState).map((each) => viewButton(each, wording));
}

/** What a list page lists, as it stands now. */
export function listView(
  flow: CompiledFlow,
  page: CompiledPage,
  openState: OpenState,
  wording: Wording,
): ListView | undefined {
  const { list } = page;
  if (list === undefined) return undefined;
  const items = listItems(flow, page, openState).map(({ key, read, buttons }) => {
    const text = (template: string): string => fillText(template, read, wording.formats);
    return {
      key,
      title: text(list.title),
      // What an item does not have yet is not said of it.
      lines: list.lines
        .map(({ label, value }) => ({ label: text(label), value: text(value) }))
        .filter(({ value }) => value.trim() !== ''),
      buttons: buttons.map((each) => viewButton(each, wording)),
    };
  });
  const text = (template: string): string => fillText(template, openState.read, wording.formats);
  const add = list.add !== undefined && openState.holds(list.add.when) ? list.add : undefined;
  return {
    items,
    empty: text(list.empty),
    ...(add === undefined ? {} : { add: { label: text(add.label), page: add.page } }),
  };
}

function viewButton({ key, button, read }: PlacedButton, { formats, moment = isoMoment }: Wording): ButtonView {
  const text = (template: string): string => fillText(template, read, formats);
  const stands = button.until === undefined ? undefined : read(button.until);
  const until = typeof stands === 'string' ? moment(stands) : undefined;
  return {
    key,
    label: text(button.label),
    ...(until === undefined ? {} : { until }),
    ...(button.confirm === undefined ? {} : { confirm: text(button.confirm) }),
    ...(button.done === undefined ? {} : { done: text(button.done) }),
  };
}

function isoMoment(text: string): number | undefined {
  const moment = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
