import type { Json, Transform } from '#model';
import {
  amountNamed,
  difference,
  frequencies,
  monthlyAmount,
  netMonthlyIncome,
  sumOf,
  type Frequency,
} from './amounts.ts';
import { ageOn, isoDate } from './calendar-date.ts';
import { type ExpressionName, expressions } from './expressions.ts';
import { filledAddresses } from './filled-addresses.ts';
import { accountNumber, digits, housingLabel, phoneNumber, postCode } from './normalise-text.ts';

/** The names of the transforms that a flow may use. `transformCatalogue` describes them. */
export type TransformName =
  | 'age-on'
  | 'iso-date'
  | 'net-monthly-income'
  | 'monthly-amount'
  | 'phone-number'
  | 'digits'
  | 'account-number'
  | 'postcode'
  | 'housing-label'
  | 'filled-addresses'
  | 'sum'
  | 'difference'
  | 'amount-named'
  | ExpressionName;

const isFrequency = (value: Json | undefined): value is Frequency => frequencies.includes(value as Frequency);

/** The transforms by name. Each returns `undefined` for a value of another type than it takes. */
export const transforms: Readonly<Record<TransformName, Transform>> = {
  'age-on': (date, { on }) => (typeof date === 'string' && typeof on === 'string' ? ageOn(date, on) : undefined),
  'iso-date': (date) => (typeof date === 'string' ? isoDate(date) : undefined),
  'net-monthly-income': (income, { frequency }) =>
    typeof income === 'number' && isFrequency(frequency) ? netMonthlyIncome(income, frequency) : undefined,
  'monthly-amount': (amount, { frequency }) =>
    typeof amount === 'number' && isFrequency(frequency) ? monthlyAmount(amount, frequency) : undefined,
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
  difference: (amount, { subtract }) =>
    typeof amount === 'number' && typeof subtract === 'number' ? difference(amount, subtract) : undefined,
  'amount-named': (lines, { name }) =>
    Array.isArray(lines) && typeof name === 'string' ? amountNamed(lines, name) : undefined,
  ...expressions,
};
