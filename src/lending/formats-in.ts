import type { TextFormat } from '#model';
import { isoDate } from './calendar-date.ts';
import { formats } from './formats.ts';
import { penceFromPounds } from './money.ts';

/** The formats of texts by name. */
export type TextFormats = typeof formats;

const ofNumber =
  (write: (value: number) => string): TextFormat =>
  (value) =>
    typeof value === 'number' ? write(value) : formats.number(value);

const ofDay =
  (write: (day: Date) => string): TextFormat =>
  (value) => {
    const day = typeof value === 'string' ? isoDate(value) : undefined;
    return day === undefined ? formats.date(value) : write(new Date(`${day}T00:00:00Z`));
  };

/** The formats of texts in a language, such as `cy`. Those of `en-GB` are `formats`. */
export function formatsIn(locale: string): TextFormats {
  if (locale === 'en-GB') return formats;
  const inPounds = (decimals: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP', minimumFractionDigits: decimals });
  const [whole, withPence] = [inPounds(0), inPounds(2)];
  const unit = (name: 'year' | 'month') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' });
  const [years, months] = [unit('year'), unit('month')];
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const grouped = new Intl.NumberFormat(locale);
  return {
    money: ofNumber((pounds) => (penceFromPounds(pounds) % 100 === 0 ? whole : withPence).format(pounds)),
    number: ofNumber((value) => grouped.format(value)),
    years: ofNumber((count) => (count % 6 === 0 ? years.format(count / 12) : months.format(count))),
    // Ordinals need words that Intl does not have.
    ordinal: ofNumber((value) => grouped.format(value)),
    date: ofDay((value) => day.format(value)),
    'long-date': ofDay((value) => longDay.format(value).replaceAll(' ', '\u00a0')),
  };
}
