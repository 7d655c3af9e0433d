import type { FieldSchema } from '#model';
import { difference, type Frequency, frequencies, monthlyAmount, netMonthlyIncome } from './amounts.ts';
import { expressionCatalogue } from './expression-catalogue.ts';
import { housingLabels } from './normalise-text.ts';
import type { TextStep, TransformDescription, YieldsHelp } from './transform-description.ts';
import type { TransformName } from './transforms.ts';

/** A schema that allows several others. */
type Alternatives = FieldSchema & { readonly anyOf?: readonly FieldSchema[] };

const text = { type: 'string', minLength: 1 } as const;

const digitSteps: readonly TextStep[] = [{ keep: '^[0-9 .\\-‐-―]*$' }, { erase: '[^0-9]' }, { keep: '.' }];

const postcodeSteps: readonly TextStep[] = [{ erase: '\\s' }, { upperCase: true }, { spaceBeforeLast: 3 }];

/** The texts that `phoneNumber` takes: with 10 to 12 digits, apart from a "0" after +44. */
const phoneTexts = ['^M(?:\\+M)?(?:[0-9]M){10,12}$', '^M\\+M4M4M0M[1-9]M(?:[0-9]M){9}$']
  .join('|')
  .replaceAll('M', '[\\s().-]*');

/** The addresses that `filledAddresses` makes of addresses of a schema. Trimmed texts are no longer than before. */
function filledFrom({ items = {} }: FieldSchema, { rewrite }: YieldsHelp): FieldSchema {
  const given = items.properties ?? {};
  const trimmed = ({ maxLength }: FieldSchema): FieldSchema => ({
    ...text,
    ...(maxLength === undefined ? {} : { maxLength }),
  });
  const texts = Object.entries(given).filter(([, { type }]) => type === 'string');
  return {
    type: 'array',
    minItems: 1,
    maxItems: 2,
    items: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          texts.map(([name, part]) => [name, name === 'postCode' ? rewrite(part, postcodeSteps) : trimmed(part)]),
        ),
        ...(given['period'] && { period: given['period'] }),
        ...(given['populateManually'] && { populateManually: { const: true } }),
        index: { type: 'integer', minimum: 0, maximum: 1 },
      },
      // Only the first address keeps its period.
      required: ['index', ...(items.required ?? []).filter((name) => name !== 'period')],
    },
  };
}

/** The sums of lists of a schema. Each entry may be missing. */
function summed({ items, maxItems = Infinity }: FieldSchema & { readonly items?: Alternatives }): FieldSchema {
  const entries = items?.anyOf ?? [items ?? {}];
  const least = Math.min(0, ...entries.map(({ minimum = -Infinity }) => minimum)) * maxItems;
  const most = Math.max(0, ...entries.map(({ maximum = Infinity }) => maximum)) * maxItems;
  return {
    type: 'number',
    multipleOf: 0.01,
    ...(Number.isFinite(least) ? { minimum: least } : {}),
    ...(Number.isFinite(most) ? { maximum: most } : {}),
  };
}

/** The differences of amounts of two schemas. */
function subtracted({ minimum, maximum }: FieldSchema, { args: { subtract } }: YieldsHelp): FieldSchema {
  const only = typeof subtract?.const === 'number' ? subtract.const : undefined;
  const { minimum: least = only, maximum: most = only } = subtract ?? {};
  return {
    type: 'number',
    multipleOf: 0.01,
    ...(minimum === undefined || most === undefined ? {} : { minimum: difference(minimum, most) }),
    ...(maximum === undefined || least === undefined ? {} : { maximum: difference(maximum, least) }),
  };
}

/** The result of `convert` for the amounts of a schema at any of the frequencies, which it grows with. */
function perMonth(
  convert: (amount: number, frequency: Frequency) => number,
  { minimum, maximum }: FieldSchema,
  { args: { frequency } }: YieldsHelp,
): FieldSchema {
  const every = frequencies.filter((each) => frequency?.enum?.includes(each) ?? (frequency?.const ?? each) === each);
  const bounds = (amount: number) => every.map((each) => convert(amount, each));
  return {
    ...(minimum === undefined ? {} : { minimum: Math.min(...bounds(minimum)) }),
    ...(maximum === undefined ? {} : { maximum: Math.max(...bounds(maximum)) }),
  };
}

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
    yields: () => ({ type: 'string', format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    splits: 'any',
  },
  'net-monthly-income': {
    summary: 'An income after tax per month, in whole pounds, rounded down.',
    takes: ['number', 'integer'],
    args: { frequency: { type: 'string', summary: 'How often it is received.', enum: frequencies } },
    result: { type: 'integer', minimum: 0 },
    yields: (from, help) => ({ type: 'integer', ...perMonth(netMonthlyIncome, from, help) }),
    splits: 'integers',
  },
  'monthly-amount': {
    summary: 'An amount per month in pounds and pence, rounded to the nearest penny, from an amount of any frequency.',
    takes: ['number', 'integer'],
    args: { frequency: { type: 'string', summary: 'How often it is received or paid.', enum: frequencies } },
    result: { type: 'number', minimum: 0 },
    yields: (from, help) => ({ type: 'number', multipleOf: 0.01, ...perMonth(monthlyAmount, from, help) }),
    splits: 'any',
  },
  'phone-number': {
    summary:
      'A phone number as the API takes it: without spaces, brackets, dots, hyphens and the "(0)" after +44, which may be typed as 0044 or 44.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^\\+?[0-9]{10,12}$' },
    steps: [{ keep: phoneTexts }, { become: '^\\+?[0-9]{10,12}$' }],
    splits: 'any',
  },
  digits: {
    summary: 'Only the digits of a number, without the spaces, hyphens and dots between them.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^[0-9]+$' },
    steps: digitSteps,
    splits: 'any',
  },
  'account-number': {
    summary: 'An account number as banks take it: eight digits, shorter ones with leading zeros.',
    takes: ['string'],
    args: {},
    result: { type: 'string', pattern: '^[0-9]{8,}$' },
    steps: [...digitSteps, { padTo: 8 }],
    splits: 'any',
  },
  postcode: {
    summary: 'A postcode as the API takes it: in capitals, with one space.',
    takes: ['string'],
    args: {},
    result: text,
    steps: [{ keep: '\\S' }, ...postcodeSteps],
    splits: 'any',
  },
  'housing-label': {
    summary: 'A residential status as the motor API takes it: the label "Homeowner without a mortgage" for its code.',
    takes: ['string'],
    args: {},
    result: { type: 'string', enum: housingLabels },
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
    yields: filledFrom,
    splits: 'any',
  },
  sum: {
    summary: 'The sum of amounts in pounds. Missing amounts count as 0.',
    takes: ['array'],
    args: {},
    result: { type: 'number' },
    yields: summed,
    splits: 'any',
  },
  difference: {
    summary: 'One amount less another, in pounds. Negative if more is subtracted than there is.',
    takes: ['number', 'integer'],
    args: { subtract: { type: 'number', summary: 'The amount to subtract.' } },
    result: { type: 'number' },
    yields: subtracted,
    splits: 'integers',
  },
  'amount-named': {
    summary: 'The amount of the line with this name, in a list of lines that each have a name and an amount.',
    takes: ['array'],
    args: { name: { type: 'string', summary: 'The name of the line.' } },
    result: { type: 'number' },
    splits: 'any',
  },
  ...expressionCatalogue,
};
