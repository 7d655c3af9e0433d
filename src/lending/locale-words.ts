import { dayjs } from '#dates';
import type { DayFormat, LocaleWords, PluralPatterns } from '#model';

/** A day whose parts all differ: 22 November 2026. */
const SAMPLE = dayjs.utc('2026-11-22').toDate();

const PARTS: Readonly<Record<DayFormat, Intl.DateTimeFormatOptions>> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  'long-date': { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

const writer = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });

function dayPattern(locale: string, format: DayFormat): string {
  const names: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> =
    format === 'date' ? { day: 'DD', month: 'MM', year: 'YYYY' } : { day: 'D', month: 'MMMM', year: 'YYYY' };
  return writer(locale, PARTS[format])
    .formatToParts(SAMPLE)
    .map(({ type, value }) => names[type] ?? value.replace(/\p{L}+/gu, '[$&]'))
    .join('');
}

/** The pattern of each plural category that a number up to 100 has, or half of one. */
function unitPatterns(locale: string, unit: 'year' | 'month'): PluralPatterns {
  const rules = new Intl.PluralRules(locale);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  const patterns: Partial<Record<Intl.LDMLPluralRule, string>> = {};
  for (const count of [...Array(101).keys(), 1.5]) {
    const parts = format.formatToParts(count);
    const isUnit = ({ type }: Intl.NumberFormatPart) => type === 'unit' || type === 'literal';
    const text = parts.map((part) => (isUnit(part) ? part.value : '\u0000')).join('');
    patterns[rules.select(count)] ??= text.replace(/\0+/, '{n}');
  }
  return patterns;
}

const known = new Map<string, LocaleWords>();

/** How a language writes dates and units, from the data of this computer's `Intl`. Node knows all languages. */
export function localeWords(locale: string): LocaleWords {
  const words = known.get(locale) ?? wordsFromIntl(locale);
  known.set(locale, words);
  return words;
}

function wordsFromIntl(locale: string): LocaleWords {
  const formats = Object.keys(PARTS) as DayFormat[];
  const longDay = writer(locale, PARTS['long-date']);
  const monthOf = (month: number) =>
    longDay.formatToParts(dayjs.utc(SAMPLE).month(month).toDate()).find(({ type }) => type === 'month')?.value ?? '';
  return {
    name: new Intl.DisplayNames([locale], { type: 'language' }).of(locale.slice(0, 2)) ?? locale,
    months: Array.from({ length: 12 }, (_, month) => monthOf(month)),
    days: Object.fromEntries(formats.map((format) => [format, dayPattern(locale, format)])) as LocaleWords['days'],
    units: { year: unitPatterns(locale, 'year'), month: unitPatterns(locale, 'month') },
  };
}
