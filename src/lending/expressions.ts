import type { Json, Transform } from '#model';
import { dayAfter, daysBetween, minutesBetween, monthsBetween } from './days-between.ts';
import { product, roundedTo, shareOf } from './numbers.ts';

/** The names of the transforms that calculate with numbers and dates. `expressionCatalogue` describes them. */
export type ExpressionName =
  | 'product'
  | 'share-of'
  | 'rounded'
  | 'smallest'
  | 'largest'
  | 'days-between'
  | 'months-between'
  | 'minutes-between'
  | 'days-after'
  | 'months-after'
  | 'same-text'
  | 'choose';

const numbersIn = (value: Json | undefined): readonly number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];

const ofNumbers = (
  one: Json | undefined,
  other: Json | undefined,
  result: (a: number, b: number) => number | undefined,
) => (typeof one === 'number' && typeof other === 'number' ? result(one, other) : undefined);

const ofTexts = <Result>(one: Json | undefined, other: Json | undefined, result: (a: string, b: string) => Result) =>
  typeof one === 'string' && typeof other === 'string' ? result(one, other) : undefined;

const plain = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** The expressions by name. Each returns `undefined` for a value of another type than it takes. */
export const expressions: Readonly<Record<ExpressionName, Transform>> = {
  product: (number, { times }) => ofNumbers(number, times, product),
  'share-of': (part, { whole }) => ofNumbers(part, whole, shareOf),
  rounded: (number, { to }) => ofNumbers(number, to, roundedTo),
  smallest: (list) => (numbersIn(list).length > 0 ? Math.min(...numbersIn(list)) : undefined),
  largest: (list) => (numbersIn(list).length > 0 ? Math.max(...numbersIn(list)) : undefined),
  'days-between': (from, { to }) => ofTexts(from, to, daysBetween),
  'months-between': (from, { to }) => ofTexts(from, to, monthsBetween),
  'minutes-between': (from, { to }) => ofTexts(from, to, minutesBetween),
  'days-after': (from, { days }) =>
    typeof from === 'string' && typeof days === 'number' ? dayAfter(from, { days }) : undefined,
  'months-after': (from, { months }) =>
    typeof from === 'string' && typeof months === 'number' ? dayAfter(from, { months }) : undefined,
  choose: (holds, { then, else: otherwise }) => (holds === true ? then : otherwise),
  'same-text': (text, { as }) => ofTexts(text, as, (one, other) => plain(one) === plain(other)),
};
