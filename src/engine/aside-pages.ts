import type { CompiledPage } from '#model';
import { LAST } from './find-naming.ts';
import type { FlowIndex } from './flow-index.ts';
import type { OpenState } from './open-state.ts';

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
