/**
 * The `aria-describedby` of a control inside a `Field`: names its hint and its error, only where they are there.
 * `describedBy('amount', { hint: 'Whole pounds' })` is `'amount-hint'`; with neither it is `undefined`.
 */
export function describedBy(id: string, { hint, error }: { hint?: unknown; error?: unknown }): string | undefined {
  if (hint && error) return `${id}-hint ${id}-error`;
  if (hint) return `${id}-hint`;
  return error ? `${id}-error` : undefined;
}
