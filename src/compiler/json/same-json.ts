/** A value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

/** The same text for all equal values, whatever the order of the keys of their objects is. */
export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value));

/** Are two values equal, whatever the order of the keys of their objects? */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || canonicalText(one) === canonicalText(other);
