import type { CompiledPage, CompiledSubmit } from '#model';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import type { OpenState } from './open-state.ts';
import { LAST } from '../flow-index/find-naming.ts';

/** A page's neighbours on the journey; for a page that is not on it, those it would have. */
export interface PageStep {
  /** From 1; exit pages and aside pages do not count. */
  readonly number: number;
  readonly of: number;
  readonly back: CompiledPage | undefined;
  readonly next: CompiledPage | undefined;
}

/** Where a page stands among those that are on the journey now. */
export function stepOf(index: FlowIndex, page: CompiledPage, openState: OpenState): PageStep {
  const pages = openState.pages();
  const anchor = orderedPage(index, page, openState) ?? page;
  const on = pages.indexOf(anchor);
  const place = on !== -1 ? on : placeIfOpen(index, anchor, pages);
  const counted = pages.filter(({ kind }) => kind !== 'exit').length;
  const step = { number: Math.max(1, Math.min(place + 1, counted)), of: counted };
  if (page.aside === true) return { ...step, back: namingPage(index, page, openState), next: undefined };
  return { ...step, back: pages[place - 1], next: on !== -1 ? pages[place + 1] : pages[place] };
}

function placeIfOpen({ flow }: FlowIndex, page: CompiledPage, pages: readonly CompiledPage[]): number {
  const before = new Set(flow.pages.slice(0, flow.pages.indexOf(page)));
  return pages.filter((each) => before.has(each)).length;
}

/** The submit of the page's own that holds, if it has one. */
export function ownSubmit(page: CompiledPage | undefined, openState: OpenState): CompiledSubmit | undefined {
  return page?.submit.find(({ when }) => openState.holds(when));
}

/** What the page's main button sends: its own submit, or as the last of the journey the flow's; the first that holds. */
export function sentBy(index: FlowIndex, page: CompiledPage, openState: OpenState): CompiledSubmit | undefined {
  const own = ownSubmit(page, openState);
  if (own !== undefined || page.aside === true || page.kind === 'exit') return own;
  return stepOf(index, page, openState).next === undefined ? flowSubmit(index, openState) : undefined;
}

/** What the whole journey sends: the flow's first submit that holds. */
export function flowSubmit({ flow }: FlowIndex, openState: OpenState): CompiledSubmit | undefined {
  return flow.submit.find(({ when }) => openState.holds(when));
}

/** The page that leads to an aside page now: the first that names it and is on the journey, or is led to itself. */
export function namingPage(
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

/** The page of the order that a page hangs on: itself, or for an aside page the one that it was led to from. */
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
