/** A day of the calendar. Months and days start at 1. */
interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DATE = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Parses `YYYY-MM-DD`, with or without leading zeros in month and day; `undefined` if there is no such day. */
function calendarDate(text: string): CalendarDate | undefined {
  const parts = DATE.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
  return day >= 1 && day <= days ? { year, month, day } : undefined;
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** `YYYY-MM-DD` with two-digit month and day (V-04); `undefined` if there is no such day. */
export function isoDate(text: string): string | undefined {
  const date = calendarDate(text);
  return date && `${padded(date.year, 4)}-${padded(date.month, 2)}-${padded(date.day, 2)}`;
}

/** Formats a day as `DD/MM/YYYY` (V-21). A text that is not a date stays unchanged. */
export function formatDate(text: string): string {
  const date = calendarDate(text);
  return date ? `${padded(date.day, 2)}/${padded(date.month, 2)}/${padded(date.year, 4)}` : text;
}

/** Formats a day for a sentence, `27 March 1986`, with non-breaking spaces. A text that is not a date stays unchanged. */
export function formatLongDate(text: string): string {
  const date = calendarDate(text);
  return date ? [date.day, MONTHS[date.month - 1], date.year].join('\u00a0') : text;
}

/**
 * The age on a day in whole years, both days `YYYY-MM-DD`. A person born on 29 February has their birthday on 1 March in other
 * years.
 * @returns -1 for a birth after the day; `undefined` if either is not a date
 */
export function ageOn(dateOfBirth: string, on: string): number | undefined {
  const born = calendarDate(dateOfBirth);
  const day = calendarDate(on);
  if (!born || !day) return undefined;
  const hadBirthday = day.month > born.month || (day.month === born.month && day.day >= born.day);
  return Math.max(-1, day.year - born.year - (hadBirthday ? 0 : 1));
}
