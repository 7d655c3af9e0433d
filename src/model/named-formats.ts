import { IBAN } from './iban.ts';

/**
 * The text formats that a data schema may name with `format`, beside `date` (V-09 to V-12): each with the regular expression that the
 * whole text must match.
 */
export const namedFormats = {
  /** A month of a year, `YYYY-MM`. */
  month: '^[1-9][0-9]{3}-(?:0[1-9]|1[0-2])$',
  /** A time of day, `HH:MM`, from 00:00 to 23:59. The format `time` of JSON Schema has seconds and an offset. */
  'time-of-day': '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
  /** An IBAN (ISO 13616). Its check digits are checked too: `isIban`. */
  iban: IBAN,
  /** A phone number of any country (E.164): `+`, the code of the country and the number, at most 15 digits. */
  'international-phone': '^\\+[1-9][0-9]{6,14}$',
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
