import type { FieldSchema } from '#model';
import { product, roundedTo } from './numbers.ts';
import type { TransformDescription, YieldsHelp } from './transform-description.ts';
import type { ExpressionName } from './expressions.ts';

/** The least and the most of some numbers, as limits of a schema; without a limit where one is unknown. */
function limits(numbers: readonly (number | undefined)[]): FieldSchema {
  const known = numbers.filter((number) => number !== undefined && Number.isFinite(number)) as readonly number[];
  return known.length < numbers.length ? {} : { minimum: Math.min(...known), maximum: Math.max(...known) };
}

/** The only number that a schema allows, if there is one. */
const onlyNumber = ({ const: only }: FieldSchema = {}): number | undefined =>
  typeof only === 'number' ? only : undefined;

const bounds = ({ minimum, maximum, const: only }: FieldSchema = {}): readonly (number | undefined)[] =>
  typeof only === 'number' ? [only] : [minimum, maximum];

/** The products of numbers of two schemas: they are between those of the limits. */
function multiplied(from: FieldSchema, { args }: YieldsHelp): FieldSchema {
  const corners = bounds(from).flatMap((one) =>
    bounds(args['times']).map((other) => (one === undefined || other === undefined ? undefined : product(one, other))),
  );
  return { type: 'number', multipleOf: 0.01, ...limits(corners) };
}

function roundedFrom({ minimum, maximum }: FieldSchema, { args }: YieldsHelp): FieldSchema {
  const to = onlyNumber(args['to']);
  if (to === undefined) return { type: 'number' };
  const least = minimum === undefined ? undefined : roundedTo(minimum, to);
  const most = maximum === undefined ? undefined : roundedTo(maximum, to);
  return {
    ...(Number.isInteger(to) ? { type: 'integer' } : { type: 'number' }),
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
  };
}

const numbers = ['number', 'integer'] as const;
const isoPattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

/** What each expression about numbers, dates and equality does, what it takes and what it returns. */
export const expressionCatalogue: Readonly<Record<ExpressionName, TransformDescription>> = {
  product: {
    summary: 'One number times another, rounded to two decimals.',
    takes: numbers,
    args: { times: { type: 'number', summary: 'The other number, as in 0.1 for a tenth.' } },
    result: { type: 'number' },
    yields: multiplied,
    splits: 'any',
  },
  'share-of': {
    summary: 'How many per cent one number is of another, rounded to two decimals. No result if the other is 0.',
    takes: numbers,
    args: { whole: { type: 'number', summary: 'The other number.' } },
    result: { type: 'number' },
    splits: 'any',
  },
  rounded: {
    summary: 'A number, rounded to the nearest multiple of another.',
    takes: numbers,
    args: { to: { type: 'number', summary: 'The other number: 1 for whole numbers, 50 for fifties.' } },
    result: { type: 'number' },
    yields: roundedFrom,
    splits: 'any',
  },
  smallest: {
    summary: 'The smallest of some numbers. Missing numbers do not count. No result if all are missing.',
    takes: ['array'],
    args: {},
    result: { type: 'number' },
    splits: 'any',
  },
  largest: {
    summary: 'The largest of some numbers. Missing numbers do not count. No result if all are missing.',
    takes: ['array'],
    args: {},
    result: { type: 'number' },
    splits: 'any',
  },
  'days-between': {
    summary: 'The days from one date to another. Negative if the other is earlier.',
    takes: ['string'],
    args: { to: { type: 'string', summary: 'The other date, YYYY-MM-DD: often /today.' } },
    result: { type: 'integer' },
    splits: 'integers',
  },
  'months-between': {
    summary: 'The whole months from one date or month to another. Negative if the other is earlier.',
    takes: ['string'],
    args: { to: { type: 'string', summary: 'The other date, YYYY-MM-DD: often /today.' } },
    result: { type: 'integer' },
    splits: 'integers',
  },
  'minutes-between': {
    summary: 'The minutes from one time of day to another. Negative if the other is earlier.',
    takes: ['string'],
    args: { to: { type: 'string', summary: 'The other time, HH:MM.' } },
    result: { type: 'integer' },
    splits: 'integers',
  },
  'days-after': {
    summary: 'The date some days after a date; with a negative number, before it.',
    takes: ['string'],
    args: { days: { type: 'integer', summary: 'The number of days.' } },
    result: { type: 'string', format: 'date', pattern: isoPattern },
    splits: 'any',
  },
  'months-after': {
    summary: 'The date some months after a date; the last day of the month if it has no such day.',
    takes: ['string'],
    args: { months: { type: 'integer', summary: 'The number of months.' } },
    result: { type: 'string', format: 'date', pattern: isoPattern },
    splits: 'any',
  },
  'same-text': {
    summary: 'Whether two texts are the same, without regard to spaces around them and to capitals.',
    takes: ['string'],
    args: { as: { type: 'string', summary: 'The other text.' } },
    result: { type: 'boolean' },
    yields: () => ({ type: 'boolean' }),
    splits: 'any',
  },
  choose: {
    summary: 'One of two values: "then" if the condition holds, and otherwise "else".',
    takes: ['boolean'],
    args: { then: { summary: 'The value if the condition holds.' }, else: { summary: 'The value otherwise.' } },
    result: {},
    splits: 'any',
  },
};
