import type { DayFormat, LocaleWords, TextFormat } from '#model';
import { dayOrMonth } from './calendar-date.ts';
import { formats } from './formats.ts';
import { penceFromPounds } from './money.ts';

/** The formats of texts by name. */
export type TextFormats = typeof formats;

const ofNumber =
  (write: (value: number) => string): TextFormat =>
  (value) =>
    typeof value === 'number' ? write(value) : formats.number(value);

/** Writes days by a pattern of a language. Their parts stay on one line. */
function ofDay({ days, months }: LocaleWords, format: DayFormat, locale: string): TextFormat {
  const pattern = days[format].replaceAll(' ', '\u00a0');
  const language = { months: [...months] };
  return (value) => {
    const day = typeof value === 'string' ? dayOrMonth(value) : undefined;
    return day ? day.locale(locale, language).format(pattern) : formats.date(value);
  };
}

/** The formats of texts in a language, such as `cy`, by its words. Those of `en-GB` are `formats`. */
export function formatsIn(locale: string, words: LocaleWords): TextFormats {
  if (locale === 'en-GB') return formats;
  // A browser that does not know the language writes its numbers as in English, not as in the language of the browser.
  const known = [locale, 'en-GB'];
  const inPounds = (decimals: number) =>
    new Intl.NumberFormat(known, { style: 'currency', currency: 'GBP', minimumFractionDigits: decimals });
  const [whole, withPence] = [inPounds(0), inPounds(2)];
  const grouped = new Intl.NumberFormat(known);
  const rules = new Intl.PluralRules(locale);
  const count = (unit: 'year' | 'month', value: number) => {
    const { [rules.select(value)]: pattern = words.units[unit].other ?? '{n}' } = words.units[unit];
    return pattern.replace('{n}', grouped.format(value));
  };
  return {
    money: ofNumber((pounds) => (penceFromPounds(pounds) % 100 === 0 ? whole : withPence).format(pounds)),
    number: ofNumber((value) => grouped.format(value)),
    years: ofNumber((months) => (months % 6 === 0 ? count('year', months / 12) : count('month', months))),
    // Ordinals need words that Intl does not have.
    ordinal: ofNumber((value) => grouped.format(value)),
    date: ofDay(words, 'date', locale),
    'long-date': ofDay(words, 'long-date', locale),
    month: ofDay(words, 'month', locale),
  };
}
