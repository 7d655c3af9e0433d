import type { FieldSchema, JsonType } from '#model';
import { frequencies } from './amounts.ts';
import type { TransformName } from './transforms.ts';

/** What authors and the compiler need to know about a transform. */
export interface TransformDescription {
  /** What it does, in words for authors. */
  readonly summary: string;
  /** The types that it takes. Without a value, or with another type, there is no result. */
  readonly takes: readonly JsonType[];
  /** Its arguments by name; all are required. */
  readonly args: Readonly<
    Record<string, { readonly type: JsonType; readonly summary: string; readonly enum?: readonly string[] }>
  >;
  /** The schema of its result. */
  readonly result: FieldSchema;
  /**
   * Which results the compiler tries when it enumerates journeys. `integers`: every integer that a condition names, and its
   * neighbours. `any`: present and absent.
   */
  readonly splits: 'integers' | 'any';
}

const text = { type: 'string', minLength: 1 } as const;

/** What each transform does, what it takes and what it returns. */
export const transformCatalogue: Readonly<Record<TransformName, TransformDescription>> = {
  'age-on': {
    summary:
      'The age in whole years on a day, from a date of birth; -1 for a birth after that day. No result without a real date.',
    takes: ['string'],
    args: { on: { type: 'string', summary: 'The day, YYYY-MM-DD: usually /today.' } },
    result: { type: 'integer', minimum: -1 },
    splits: 'integers',
  },
  'iso-date': {
    summary: 'A date as the API takes it: YYYY-MM-DD with two-digit month and day.',
    takes: ['string'],
    args: {},
    result: { type: 'string', format: 'date' },
    splits: 'any',
  },
  'net-monthly-income': {
    summary: 'An income after tax per month, in whole pounds, rounded down.',
    takes: ['number', 'integer'],
    args: { frequency: { type: 'string', summary: 'How often it is received.', enum: frequencies } },
    result: { type: 'integer', minimum: 0 },
    splits: 'integers',
  },
  'monthly-amount': {
    summary: 'An amount per month in pounds and pence, rounded to the nearest penny, from an amount of any frequency.',
    takes: ['number', 'integer'],
    args: { frequency: { type: 'string', summary: 'How often it is received or paid.', enum: frequencies } },
    result: { type: 'number', minimum: 0 },
    splits: 'any',
  },
  'phone-number': {
    summary: 'A phone number as the API takes it: without spaces, brackets, dots, hyphens and the "(0)" after +44.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^\\+?[0-9]{10,12}$' },
    splits: 'any',
  },
  digits: {
    summary: 'Only the digits of a number, without the spaces, hyphens and dots between them.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^[0-9]+$' },
    splits: 'any',
  },
  'account-number': {
    summary: 'An account number as banks take it: eight digits, shorter ones with leading zeros.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^[0-9]{8,}$' },
    splits: 'any',
  },
  postcode: {
    summary: 'A postcode as the API takes it: in capitals, with one space.',
    takes: ['string'],
    args: {},
    result: text,
    splits: 'any',
  },
  'housing-label': {
    summary: 'A residential status as the motor API takes it: the label "Homeowner without a mortgage" for its code.',
    takes: ['string'],
    args: {},
    result: {
      type: 'string',
      enum: [
        'Homeowner with a mortgage',
        'Homeowner without a mortgage',
        'Living with parents',
        'Living with partner',
        'Living with friends',
        'Private tenant',
        'Council tenant',
        'Housing association tenant',
      ],
    },
    splits: 'any',
  },
  'filled-addresses': {
    summary:
      'The addresses to send: the first, and the second if the first has period 6. Empty addresses are left out. Postcodes are in capitals.',
    takes: ['array'],
    args: {},
    result: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        type: 'object',
        properties: {
          houseNumber: text,
          flatNumber: text,
          line1: text,
          line2: text,
          town: text,
          county: text,
          postCode: text,
          period: { type: 'integer', enum: [6, 7] },
          populateManually: { type: 'boolean' },
          index: { type: 'integer', minimum: 0 },
        },
      },
    },
    splits: 'any',
  },
  sum: {
    summary: 'The sum of amounts in pounds. Missing amounts count as 0.',
    takes: ['array'],
    args: {},
    result: { type: 'number' },
    splits: 'any',
  },
  difference: {
    summary: 'One amount less another, in pounds. Negative if more is subtracted than there is.',
    takes: ['number', 'integer'],
    args: { subtract: { type: 'number', summary: 'The amount to subtract.' } },
    result: { type: 'number' },
    splits: 'integers',
  },
  'amount-named': {
    summary: 'The amount of the line with this name, in a list of lines that each have a name and an amount.',
    takes: ['array'],
    args: { name: { type: 'string', summary: 'The name of the line.' } },
    result: { type: 'number' },
    splits: 'any',
  },
};
