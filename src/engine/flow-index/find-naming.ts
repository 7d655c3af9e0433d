import type { CompiledFlow, DestinationTemplate } from '#model';

/** Stands for the journey's last page, whose button sends the flow's own submit. */
export const LAST = '';

/** Which pages name an aside page, by a button, the `next` of a submit or a list's `add`. The flow's own submit stands under `LAST`. */
export function findNaming(flow: CompiledFlow): ReadonlyMap<string, readonly string[]> {
  const naming = new Map<string, string[]>();
  const note = (by: string, destinations: readonly ('stay' | DestinationTemplate)[]): void => {
    for (const to of destinations)
      if (typeof to === 'object' && 'page' in to) naming.set(to.page, [...(naming.get(to.page) ?? []), by]);
  };
  for (const { id, buttons, submit, list } of flow.pages) {
    note(
      id,
      [...buttons, ...(list?.buttons ?? [])].map(({ then }) => then),
    );
    note(
      id,
      submit.flatMap(({ next }) => next),
    );
    if (list?.add) note(id, [{ page: list.add.page }]);
  }
  note(
    LAST,
    flow.submit.flatMap(({ next }) => next),
  );
  return naming;
}
