import type { TextFormat } from '#model';
import { formatDate, formatLongDate } from './calendar-date.ts';
import { formatYears } from './format-years.ts';
import { formatMoney, penceFromPounds } from './money.ts';

const digits = new Intl.NumberFormat('en-GB');

const asItStands: TextFormat = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

const ofNumber =
  (write: (value: number) => string): TextFormat =>
  (value) =>
    typeof value === 'number' ? write(value) : asItStands(value);
const ofText =
  (write: (value: string) => string): TextFormat =>
  (value) =>
    typeof value === 'string' ? write(value) : asItStands(value);

/** How a text's placeholders may write a value: `{amount, money}`. A value of another type is written as it stands. */
export const formats: Readonly<Record<'money' | 'number' | 'years' | 'date' | 'long-date', TextFormat>> = {
  /** Pounds: £7,500. */
  money: ofNumber((pounds) => formatMoney(penceFromPounds(pounds))),
  /** 10,000. */
  number: ofNumber((value) => digits.format(value)),
  /** Months as years: 1.5 years. */
  years: ofNumber(formatYears),
  /** 27/03/1986. */
  date: ofText(formatDate),
  /** 27 March 1986. */
  'long-date': ofText(formatLongDate),
};
