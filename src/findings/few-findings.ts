import type { Diagnostic } from './diagnostic.ts';

/** More findings about one list help nobody, and take long to make and to print. */
const most = 20;

/** A finding for each of the first 20 entries. The last of them says how many others are wrong in the same way. */
export function* fewFindings<Entry>(
  wrong: readonly Entry[],
  describe: (entry: Entry) => Diagnostic,
): Iterable<Diagnostic> {
  const others = wrong.length - most;
  for (const [index, entry] of wrong.slice(0, most).entries()) {
    const found = describe(entry);
    yield others > 0 && index === most - 1
      ? { ...found, message: `${found.message} The same is wrong with ${others} others.` }
      : found;
  }
}
