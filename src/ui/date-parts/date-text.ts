import { monthNames } from '#copy';
import { dayjs } from '#dates';

/** The parts of a date as typed. */
export interface DateTexts {
  readonly day?: string;
  readonly month?: string;
  readonly year?: string;
}

/**
 * Returns typed parts as `YYYY-MM-DD`; `undefined` if all are empty. A missing part stays empty (`1990--05`), so that a check
 * can tell "incomplete" from "not a real date". Months may be words of the page's language or of English, from three letters on:
 * `jan`, `January`, `sept`, `Mawrth`. A day or month that cannot be read becomes `00`, which is never a real date.
 */
export function joinDate({ day = '', month = '', year = '' }: DateTexts): string | undefined {
  const parts = [clean(year), twoDigits(monthNumber(clean(month))), twoDigits(clean(day))];
  return parts.every((part) => part === '') ? undefined : parts.join('-');
}

/** Returns a typed month as `YYYY-MM`, read as in `joinDate`. */
export function joinMonth({ month = '', year = '' }: DateTexts): string | undefined {
  return joinDate({ month, year })?.replace(/-$/, '');
}

/** The reverse of `joinDate`, to show an existing date: without leading zeros; `1990--05` has no month. */
export function splitDate(value: string | undefined): DateTexts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-');
  return { day: plain(day), month: plain(month), year };
}

/** The digits and letters of a text, without marks on them and in lower case. Full-width digits become usual ones. */
const clean = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .toLowerCase();
const plain = (text: string): string => text.replace(/^0+(?=\p{Nd})/u, '');

const ENGLISH = Array.from({ length: 12 }, (_, month) => dayjs.utc('2026-01-01').month(month).format('MMMM'));
const SHORTEST = 3;

function monthNumber(text: string): string {
  if (!/^\p{L}/u.test(text)) return text;
  const found = [monthNames(), ENGLISH].map((names) => names.findIndex((name) => isShort(text, clean(name))));
  return String((found.find((index) => index !== -1) ?? -1) + 1);
}

const isShort = (text: string, name: string) => text === name || (text.length >= SHORTEST && name.startsWith(text));

/** Digits of other scripts stay here. The answer has the usual ones once it is stored. */
function twoDigits(text: string): string {
  if (text === '') return '';
  const digits = plain(text);
  return /^\p{Nd}{1,2}$/u.test(digits) ? digits.padStart(2, '0') : '00';
}
