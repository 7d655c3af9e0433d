/** The edit distance of two words: inserted, removed, changed and swapped characters (Damerau–Levenshtein). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The known name that is most similar to an unknown one; undefined if none is similar. */
export function nearest(unknown: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.ceil(unknown.length / 3));
  return [...known]
    .map((name) => ({ name, apart: distance(unknown.toLowerCase(), name.toLowerCase()) }))
    .filter(({ apart }) => apart <= limit)
    .sort((a, b) => a.apart - b.apart)[0]?.name;
}

/**
 * A hint for an unknown name: the most similar known name, otherwise a list of the known names. `otherwise` is a further
 * suggestion, such as "add it to the data schema".
 */
export function didYouMean(unknown: string, known: Iterable<string>, otherwise = ''): string {
  const names = [...known];
  const near = nearest(unknown, names);
  const more = otherwise ? ` ${otherwise}` : '';
  if (near !== undefined) return `Did you mean "${near}"?${more}`;
  if (names.length === 0) return otherwise || 'There is nothing to choose from.';
  if (names.length === 1) return `Use "${names[0]}".${more}`;
  const shown = names.slice(0, 12).join(', ');
  return `Use one of ${shown}${names.length > 12 ? ' …' : ''}.${more}`;
}

/** A hint about an unknown name, and all names that are allowed in its place, which editors offer. */
export interface Suggestion {
  readonly text: string;
  readonly names: readonly string[];
}

/** The hint of `didYouMean`, with the known names. */
export function suggest(unknown: string, known: Iterable<string>, otherwise = ''): Suggestion {
  const names = [...known];
  return { text: didYouMean(unknown, names, otherwise), names };
}
