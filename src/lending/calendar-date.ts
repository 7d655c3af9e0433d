import { dayjs } from '#dates';

/**
 * Reads `YYYY-MM-DD`, with or without leading zeros in month and day; `undefined` if there is no such day.
 */
export function calendarDate(text: string): ReturnType<typeof dayjs.utc> | undefined {
  const padded = text.replace(/-(?=[0-9](?:-|$))/g, '-0');
  // JavaScript takes the years 0 to 99 for 1900 to 1999. The years 2000 to 2099 have the leap years of 0 to 99.
  const early = padded.startsWith('00');
  const date = dayjs.utc(early ? padded.replace('00', '20') : padded, 'YYYY-MM-DD', true);
  if (!date.isValid()) return undefined;
  return early ? date.subtract(2000, 'year') : date;
}

/** Reads a date as `calendarDate` does, or a month, `YYYY-MM`, as its first day; `undefined` if it is neither. */
export const dayOrMonth = (text: string): ReturnType<typeof calendarDate> =>
  calendarDate(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);

/** `YYYY-MM-DD` with two-digit month and day (V-04); `undefined` if there is no such day. */
export function isoDate(text: string): string | undefined {
  return calendarDate(text)?.format('YYYY-MM-DD');
}

/** Formats a day as `DD/MM/YYYY` (V-21). A text that is not a date stays unchanged. */
export function formatDate(text: string): string {
  return calendarDate(text)?.format('DD/MM/YYYY') ?? text;
}

/** Formats a day for a letter, email or agreement, `27 March 1986`, with non-breaking spaces. A text that is not a date stays unchanged. */
export function formatLongDate(text: string): string {
  return calendarDate(text)?.format('D\u00a0MMMM\u00a0YYYY') ?? text;
}

/**
 * The age on a day in whole years, both days `YYYY-MM-DD`. A person born on 29 February has their birthday on 1 March in other
 * years. (`diff` of dayjs has it on 28 February.)
 * @returns -1 for a birth after the day; `undefined` if either is not a date
 */
export function ageOn(dateOfBirth: string, on: string): number | undefined {
  const born = calendarDate(dateOfBirth);
  const day = calendarDate(on);
  if (!born || !day) return undefined;
  const hadBirthday = day.month() > born.month() || (day.month() === born.month() && day.date() >= born.date());
  return Math.max(-1, day.year() - born.year() - (hadBirthday ? 0 : 1));
}
