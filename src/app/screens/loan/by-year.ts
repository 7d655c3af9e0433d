import type { LedgerGroup, LedgerRow } from '#ui';

/** Rows of a ledger by the year of their day (`YYYY-MM-DD`), in the order in which they come. */
export function byYear<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
  rowOf: (item: Item) => LedgerRow,
): readonly LedgerGroup[] {
  const years = new Map<string, LedgerRow[]>();
  for (const item of items) {
    const year = dayOf(item).slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), rowOf(item)]);
  }
  return [...years].map(([year, rows]) => ({ key: year, title: year, rows }));
}
