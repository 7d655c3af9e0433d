import { dayjs } from '#dates';

/** The parts of a date as typed. */
export interface DateTexts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/**
 * Returns typed parts as `YYYY-MM-DD`; `undefined` if all are empty. A missing part stays empty (`1990--05`), so that a check
 * can tell "incomplete" from "not a real date". Months may be words: `jan`, `January`, `sept`. A day or month that cannot be
 * read becomes `00`, which is never a real date.
 */
export function joinDate({ day, month, year }: DateTexts): string | undefined {
  const parts = [clean(year), twoDigits(monthNumber(clean(month))), twoDigits(clean(day))];
  return parts.every((part) => part === '') ? undefined : parts.join('-');
}

/** The reverse of `joinDate`, to show an existing date: without leading zeros; `1990--05` has no month. */
export function splitDate(value: string | undefined): DateTexts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-');
  return { day: plain(day), month: plain(month), year };
}

const clean = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const plain = (text: string): string => text.replace(/^0+(?=\d)/, '');

function monthNumber(text: string): string {
  if (!/^\p{L}/u.test(text)) return text;
  const name = text === 'sept' ? 'Sep' : text.charAt(0).toUpperCase() + text.slice(1);
  const month = dayjs.utc(name, name.length > 3 ? 'MMMM' : 'MMM', true);
  return month.isValid() ? month.format('M') : '0';
}

function twoDigits(text: string): string {
  if (text === '') return '';
  const digits = plain(text);
  return /^\d{1,2}$/.test(digits) ? digits.padStart(2, '0') : '00';
}
