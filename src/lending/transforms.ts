import type { Json, Transform } from '#model';
import { leftAfter, sumOf } from './amounts.ts';
import { ageOn, isoDate } from './calendar-date.ts';
import { accountNumber, digits } from './digits.ts';
import { filledAddresses } from './filled-addresses.ts';
import { housingLabel } from './housing-label.ts';
import { netMonthlyIncome } from './net-monthly-income.ts';
import type { IncomeFrequency } from './net-monthly-income.ts';
import { phoneNumber } from './phone-number.ts';
import { postCode } from './post-code.ts';
import { amountNamed } from './statement-lines.ts';

/** The transforms that a flow may name. `transformCatalogue` says what each is for. */
export type TransformName =
  | 'age-on'
  | 'iso-date'
  | 'net-monthly-income'
  | 'phone-number'
  | 'digits'
  | 'account-number'
  | 'postcode'
  | 'housing-label'
  | 'filled-addresses'
  | 'sum'
  | 'what-is-left'
  | 'amount-named';

const isFrequency = (value: Json | undefined): value is IncomeFrequency =>
  value === 'monthly' || value === 'yearly' || value === 'weekly';

/** The transforms that a flow may name, by name. */
export const transforms: Readonly<Record<TransformName, Transform>> = {
  'age-on': (date, { on }) => (typeof date === 'string' && typeof on === 'string' ? ageOn(date, on) : undefined),
  'iso-date': (date) => (typeof date === 'string' ? isoDate(date) : undefined),
  'net-monthly-income': (income, { frequency }) =>
    typeof income === 'number' && isFrequency(frequency) ? netMonthlyIncome(income, frequency) : undefined,
  'phone-number': (text) => (typeof text === 'string' ? phoneNumber(text) : undefined),
  digits: (text) => (typeof text === 'string' ? digits(text) : undefined),
  'account-number': (text) => (typeof text === 'string' ? accountNumber(text) : undefined),
  postcode: (text) => (typeof text === 'string' && text.trim() !== '' ? postCode(text) : undefined),
  'housing-label': (code) => (typeof code === 'string' ? housingLabel(code) : undefined),
  'filled-addresses': (slots) => {
    const addresses = Array.isArray(slots) ? filledAddresses(slots) : [];
    return addresses.length > 0 ? addresses.map((address) => ({ ...address })) : undefined;
  },
  sum: (amounts) =>
    Array.isArray(amounts) ? sumOf(amounts.filter((amount) => typeof amount === 'number')) : undefined,
  'what-is-left': (amount, { after }) =>
    typeof amount === 'number' && typeof after === 'number' ? leftAfter(amount, after) : undefined,
  'amount-named': (lines, { name }) =>
    Array.isArray(lines) && typeof name === 'string' ? amountNamed(lines, name) : undefined,
};
