/**
 * The text formats that a data schema may name with `format`, beside `date` (V-09 to V-12): each with the regular expression that the
 * whole text must match.
 */
export const namedFormats = {
  /** Digits only. */
  digits: '^[0-9]+$',
  /** A decimal number, without a sign. */
  decimal: '^[0-9]+(?:\\.[0-9]+)?$',
  /** Letters and digits only. */
  alphanumeric: '^[A-Za-z0-9]+$',
  /** A web address that starts with `http://` or `https://`. */
  url: '^https?://[^\\s/]+(?:/[^\\s]*)?$',
} as const;

/** The name of a text format of a data schema. */
export type NamedFormat = keyof typeof namedFormats;

/** Is it the name of a text format of a data schema? `date` is more than a pattern, so it is not one of them. */
export function isNamedFormat(name: unknown): name is NamedFormat {
  return typeof name === 'string' && Object.hasOwn(namedFormats, name);
}
