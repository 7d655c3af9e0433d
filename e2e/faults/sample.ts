import { createHash } from 'node:crypto';

/** A number from 0 to 1 that depends on nothing but the seed and the name. */
const drawn = (name: string): number =>
  createHash('sha256')
    .update(`${process.env.TENOR_FAULT_SEED ?? '1'} ${name}`)
    .digest()
    .readUInt32BE() /
  2 ** 32;

/** How many calls and faults the short form tries. */
const SHORT = { calls: 5, faults: 5 };

/** The entries with the lowest numbers, in their order. */
function lowest<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string, count: number): readonly Entry[] {
  const limit = entries.map((entry) => drawn(nameOf(entry))).toSorted((one, other) => one - other)[count - 1] ?? 1;
  return entries.filter((entry) => drawn(nameOf(entry)) <= limit);
}

/** All entries; in the short form, a few of them by the seed (`TENOR_FAULT_SEED`). */
export const sampled = <Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  what: keyof typeof SHORT,
): readonly Entry[] => (process.env.TENOR_TESTS === 'short' ? lowest(entries, nameOf, SHORT[what]) : entries);
