/**
 * Returns the `aria-describedby` of a control inside a `Field`: the ids of its hint and its error, as far as it has them.
 * `describedBy('amount', { hint: 'Whole pounds' })` is `'amount-hint'`; without hint and error it is `undefined`.
 */
export function describedBy(id: string, { hint, error }: { hint?: unknown; error?: unknown }): string | undefined {
  if (hint && error) return `${id}-hint ${id}-error`;
  if (hint) return `${id}-hint`;
  return error ? `${id}-error` : undefined;
}
