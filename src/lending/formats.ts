import { type DayFormat, groupDigits, type TextFormat } from '#model';
import { dayOrMonth, formatDate, formatLongDate } from './calendar-date.ts';
import { formatMoney, penceFromPounds, roundHalfUp } from './money.ts';

const unformatted: TextFormat = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

const ofNumber =
  (write: (value: number) => string): TextFormat =>
  (value) =>
    typeof value === 'number' ? write(value) : unformatted(value);
const ofText =
  (write: (value: string) => string): TextFormat =>
  (value) =>
    typeof value === 'string' ? write(value) : unformatted(value);

/** Writes parts of a day or month, by a pattern of dayjs. A text that is not a date stays unchanged. */
const partsOfDay = (pattern: string): TextFormat => ofText((day) => dayOrMonth(day)?.format(pattern) ?? day);

/** The formats for placeholders in texts, as in `{amount, money}`. A value of another type stays unformatted. */
export const formats: Readonly<Record<'money' | 'number' | 'years' | 'ordinal' | DayFormat, TextFormat>> = {
  /** Pounds: £7,500. */
  money: ofNumber((pounds) => formatMoney(penceFromPounds(pounds))),
  /** 10,000. */
  number: ofNumber(formatNumber),
  /** Months as years: 1.5 years. */
  years: ofNumber(formatYears),
  /** A day of the month: 1st, 22nd. */
  ordinal: ofNumber(formatOrdinal),
  /** 27/03/1986. */
  date: ofText(formatDate),
  /** 27 March 1986, in letters, emails and agreements only. */
  'long-date': ofText(formatLongDate),
  /** March 1986. */
  month: partsOfDay('MMMM\u00a0YYYY'),
};

/** The formats for texts of pages. A page shows each date as `DD/MM/YYYY` (V-21); only letters, emails and agreements write it out. */
export type PageFormats = Omit<typeof formats, 'long-date'>;

/** The names of the formats for texts of pages. */
export const pageFormatNames: readonly string[] = Object.keys(formats).filter((name) => name !== 'long-date');

/** Formats a number with at most three decimals: 10,000, 29.1. */
function formatNumber(value: number): string {
  const size = Math.abs(value);
  const rounded = Number.isInteger(size) ? size : roundHalfUp(size, 3);
  return `${value < 0 ? '-' : ''}${groupDigits(String(rounded))}`;
}

/** Formats months as years (V-19): 12 as "1 year", 18 as "1.5 years". Months that are not half years stay months. */
export function formatYears(months: number): string {
  if (months % 6 !== 0) return months === 1 ? '1 month' : `${months} months`;
  return `${months / 12} ${months === 18 || months >= 24 ? 'years' : 'year'}`;
}

const ORDINALS = ['th', 'st', 'nd', 'rd'];

/** Formats a whole number as an ordinal: 1 as "1st", 12 as "12th", 23 as "23rd". */
export function formatOrdinal(value: number): string {
  const isTeen = Math.trunc((value % 100) / 10) === 1;
  return `${value}${(isTeen ? undefined : ORDINALS[value % 10]) ?? 'th'}`;
}

/** Hides all but the last characters (V-15): `••••5678`. A text of at most `shown` characters is shown in full. */
export function mask(text: string, shown = 4): string {
  const characters = Array.from(text);
  return characters.map((character, index) => (index < characters.length - shown ? '•' : character)).join('');
}
