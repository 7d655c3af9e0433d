/** An entry of two lists: in both, or only in one. */
export interface Aligned<Entry> {
  readonly before?: Entry;
  readonly after?: Entry;
}

/** The length of the longest common sequence of the rests of two lists, by their positions. */
function commonLengths<Entry>(before: readonly Entry[], after: readonly Entry[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (!row) continue;
      row[j] =
        before[i] === after[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, lengths[i]?.[j + 1] ?? 0);
    }
  return lengths;
}

/** The entries of two lists in order. Equal entries are matched so that as many as possible are (the longest common sequence). */
function matched<Entry>(before: readonly Entry[], after: readonly Entry[]): readonly Aligned<Entry>[] {
  const lengths = commonLengths(before, after);
  const found: Aligned<Entry>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === now) {
      found.push({ before: old as Entry, after: now as Entry });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      found.push({ before: old as Entry });
      i++;
    } else {
      found.push({ after: now as Entry });
      j++;
    }
  }
  return found;
}

/** The texts of two lists in order. Between texts that stay, a removed text and an added one are one text that is reworded. */
export function alignedTexts(before: readonly string[], after: readonly string[]): readonly Aligned<string>[] {
  const result: Aligned<string>[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const [old, now] = [removed[index], added[index]];
      result.push({ ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) });
    }
    [removed, added] = [[], []];
  };
  for (const entry of matched(before, after)) {
    if (entry.before !== undefined && entry.after !== undefined) {
      flush();
      result.push(entry);
    } else if (entry.before === undefined) added.push(entry.after ?? '');
    else removed.push(entry.before);
  }
  flush();
  return result;
}

/** The names in both lists that have another place among the others. */
export function movedIn(before: readonly string[], after: readonly string[]): readonly string[] {
  const both = new Set(before.filter((name) => after.includes(name)));
  const now = after.filter((name) => both.has(name));
  const kept = matched(
    before.filter((name) => both.has(name)),
    now,
  );
  const still = new Set(kept.flatMap((entry) => (entry.before === entry.after ? (entry.after ?? []) : [])));
  return now.filter((name) => !still.has(name));
}
