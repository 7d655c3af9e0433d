import type { CompiledPage, CompiledSubmit } from '#model';
import { type FlowIndex, LAST } from '../flow-index/flow-index.ts';
import type { OpenState } from './open-state.ts';

/** A page's place among the open pages. A closed page gets the place and the neighbours that it would have. */
export interface PageStep {
  /** From 1; exit pages and aside pages do not count. */
  readonly number: number;
  readonly of: number;
  readonly back: CompiledPage | undefined;
  readonly next: CompiledPage | undefined;
}

/** Returns a page's place among the pages that are open now. */
export function stepOf(index: FlowIndex, page: CompiledPage, openState: OpenState): PageStep {
  const pages = openState.pages();
  const anchor = orderedPage(index, page, openState) ?? page;
  const at = pages.indexOf(anchor);
  const place = at !== -1 ? at : placeIfOpen(index, anchor, pages);
  const counted = pages.filter(({ kind }) => kind !== 'exit').length;
  const step = { number: Math.max(1, Math.min(place + 1, counted)), of: counted };
  if (page.aside === true) return { ...step, back: namingPage(index, page, openState), next: undefined };
  return { ...step, back: pages[place - 1], next: at !== -1 ? followingPage(pages, at) : pages[place] };
}

/** The page after an open page. The last page of an entry leads to the list, which leads to entries that are not complete. */
function followingPage(pages: readonly CompiledPage[], at: number): CompiledPage | undefined {
  const entry = pages[at]?.entry;
  return pages.slice(at + 1).find((page) => entry === undefined || page.entry === undefined || page.entry === entry);
}

function placeIfOpen({ flow }: FlowIndex, page: CompiledPage, pages: readonly CompiledPage[]): number {
  const before = new Set(flow.pages.slice(0, flow.pages.indexOf(page)));
  return pages.filter((each) => before.has(each)).length;
}

/**
 * Returns the page that leads to an aside page now: the first that names it and is open. A naming page that is itself aside
 * must be led to in turn.
 */
function namingPage(
  index: FlowIndex,
  page: CompiledPage,
  openState: OpenState,
  seen: ReadonlySet<CompiledPage> = new Set(),
): CompiledPage | undefined {
  const pages = openState.pages();
  const passed = new Set([...seen, page]);
  return (index.naming.get(page.id) ?? [])
    .flatMap((id) => (id === LAST ? pages.at(-1) : index.pages.get(id)) ?? [])
    .find((each) => {
      if (each.aside !== true) return pages.includes(each);
      return (
        !passed.has(each) && openState.holds(each.when) && namingPage(index, each, openState, passed) !== undefined
      );
    });
}

/** Returns the page itself or, for an aside page, the ordered page that leads to it. Undefined if no open page does. */
export function orderedPage(index: FlowIndex, page: CompiledPage, openState: OpenState): CompiledPage | undefined {
  let at: CompiledPage | undefined = page;
  const seen = new Set<CompiledPage>();
  while (at?.aside === true) {
    if (!openState.holds(at.when)) return undefined;
    seen.add(at);
    at = namingPage(index, at, openState, seen);
  }
  return at;
}

/** Returns the page's own submit whose condition holds, if it has one. */
export function ownSubmit(page: CompiledPage | undefined, openState: OpenState): CompiledSubmit | undefined {
  return page?.submit.find(({ when }) => openState.holds(when));
}

/** Returns the submit that sends the whole flow: the first whose condition holds. */
export function flowSubmit({ flow }: FlowIndex, openState: OpenState): CompiledSubmit | undefined {
  return flow.submit.find(({ when }) => openState.holds(when));
}

/** Returns what the page's main button sends: the page's own submit, or on the last page the submit of the flow. */
export function sentBy(index: FlowIndex, page: CompiledPage, openState: OpenState): CompiledSubmit | undefined {
  const own = ownSubmit(page, openState);
  if (own !== undefined || page.aside === true || page.kind === 'exit') return own;
  return stepOf(index, page, openState).next === undefined ? flowSubmit(index, openState) : undefined;
}
