import { createHash } from 'node:crypto';

const seed = process.env.TENOR_FAULT_SEED;

/** A number from 0 to 1 that depends on nothing but the seed and the name. */
const drawn = (name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() / 2 ** 32;

/** How many calls of each server and how many faults of each call a sample has. */
const SAMPLE = { calls: 2, faults: 5 };

/** The entries with the lowest numbers, in their order. */
function lowest<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string, count: number): readonly Entry[] {
  const limit = entries.map((entry) => drawn(nameOf(entry))).toSorted((one, other) => one - other)[count - 1] ?? 1;
  return entries.filter((entry) => drawn(nameOf(entry)) <= limit);
}

/** All entries; with a seed (`TENOR_FAULT_SEED`), a few of them. */
export const sampled = <Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  what: keyof typeof SAMPLE,
): readonly Entry[] => (seed ? lowest(entries, nameOf, SAMPLE[what]) : entries);
