import type { CompiledFlowData } from '#model';
import type { Met, MetInBoth } from './asked-borrowers.ts';
import type { FlowPair } from './compared-flow.ts';
import { type Difference, quoted } from './difference.ts';

/** The number of journeys that are written out. */
const WRITTEN = 5;

/**
 * The journeys gained and lost, as sets of pages. Pages that only one version has are left out, because they are told on their own, and
 * so is the order of pages.
 */
export function* compareJourneys({ before, after }: FlowPair, met: MetInBoth): Iterable<Difference> {
  const both = before.data.pages.map(({ id }) => id).filter((id) => after.data.pages.some((page) => page.id === id));
  const paths = (read: (each: MetInBoth[number]) => Met) =>
    new Map(
      met.map((each) => {
        const pages = read(each).pages.filter((id) => both.includes(id));
        return [pages.toSorted().join(' '), pages] as const;
      }),
    );
  const [old, now] = [paths((each) => each.before), paths((each) => each.after)];
  yield* told(
    after.data,
    'A journey is now possible',
    [...now].filter(([key]) => !old.has(key)),
  );
  yield* told(
    before.data,
    'A journey is no longer possible',
    [...old].filter(([key]) => !now.has(key)),
  );
}

function* told(
  { pages }: CompiledFlowData,
  begin: string,
  journeys: readonly (readonly [string, readonly string[]])[],
): Iterable<Difference> {
  const title = (id: string) => quoted(pages.find((page) => page.id === id)?.title || id);
  for (const [, ids] of journeys.slice(0, WRITTEN))
    yield { kind: 'journey', where: '', what: `${begin}: ${ids.map(title).join(' → ')}.` };
  const more = journeys.length - WRITTEN;
  if (more > 0) yield { kind: 'journey', where: '', what: `${begin}: ${more} more like these.` };
}
