import type { FieldSchema, JsonType } from '#model';
import type { TransformName } from './transforms.ts';

/** What authors and the compiler need to know of a transform. */
export interface TransformDescription {
  /** What it is for, for authors. */
  readonly summary: string;
  /** The types it takes; of any other, and of an absent value, it makes nothing. */
  readonly takes: readonly JsonType[];
  /** Its arguments, by name; all are needed. */
  readonly args: Readonly<
    Record<string, { readonly type: JsonType; readonly summary: string; readonly enum?: readonly string[] }>
  >;
  /** What it makes. */
  readonly result: FieldSchema;
  /**
   * How its result is to be tried by whoever walks all journeys: `integers`, at each integer that a condition names and on both
   * sides of it; `any`, there or absent is all that matters.
   */
  readonly splits: 'integers' | 'any';
}

const text = { type: 'string', minLength: 1 } as const;

/** What each transform is for, what it takes and what it makes. */
export const transformCatalogue: Readonly<Record<TransformName, TransformDescription>> = {
  'age-on': {
    summary:
      'Whole years from a date of birth to a day; -1 for a birth after it. Nothing while the date is no real one.',
    takes: ['string'],
    args: { on: { type: 'string', summary: 'The day, YYYY-MM-DD: usually /today.' } },
    result: { type: 'integer', minimum: -1 },
    splits: 'integers',
  },
  'iso-date': {
    summary: 'A date as it is sent: YYYY-MM-DD, month and day with two digits.',
    takes: ['string'],
    args: {},
    result: { type: 'string', format: 'date' },
    splits: 'any',
  },
  'net-monthly-income': {
    summary: 'An income after tax, a month, in whole pounds, rounded down.',
    takes: ['number', 'integer'],
    args: {
      frequency: { type: 'string', summary: 'How often it is received.', enum: ['monthly', 'yearly', 'weekly'] },
    },
    result: { type: 'integer', minimum: 0 },
    splits: 'integers',
  },
  'phone-number': {
    summary: 'A phone number as it is sent: without spaces, brackets, dots, hyphens and the "(0)" after +44.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^\\+?[0-9]{10,12}$' },
    splits: 'any',
  },
  digits: {
    summary: 'A number as it is sent: the digits alone, without the spaces, hyphens and dots between them.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^[0-9]+$' },
    splits: 'any',
  },
  'account-number': {
    summary: 'An account number as it is sent: eight digits, shorter ones with zeros before them.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^[0-9]{8,}$' },
    splits: 'any',
  },
  postcode: {
    summary: 'A postcode as it is sent: in capitals, with one space.',
    takes: ['string'],
    args: {},
    result: text,
    splits: 'any',
  },
  'housing-label': {
    summary: 'A residential status as motor\'s API calls it: "Homeowner without a mortgage" for its code.',
    takes: ['string'],
    args: {},
    result: {
      type: 'string',
      enum: [
        'Homeowner with a mortgage',
        'Homeowner without a mortgage',
        'Living with parents',
        'Private tenant',
        'Council tenant',
      ],
    },
    splits: 'any',
  },
  'filled-addresses': {
    summary:
      'The addresses that are sent: the first, and the second too where the first has period 6; only those that are filled. Postcodes in capitals.',
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
    summary: 'Amounts put together, in pounds; those that are not there count nothing.',
    takes: ['array'],
    args: {},
    result: { type: 'number' },
    splits: 'any',
  },
  'what-is-left': {
    summary: 'What is left of an amount after another, in pounds; less than nothing where more goes than is there.',
    takes: ['number', 'integer'],
    args: { after: { type: 'number', summary: 'What goes.' } },
    result: { type: 'number' },
    splits: 'integers',
  },
  'amount-named': {
    summary: 'The amount of the line of this name, in a list of lines with a name and an amount.',
    takes: ['array'],
    args: { name: { type: 'string', summary: 'The name of the line.' } },
    result: { type: 'number' },
    splits: 'any',
  },
};
