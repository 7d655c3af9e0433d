import { compileWorkspace } from '#compiler';
import type { Brand } from '#model';
import { describe, expect, test } from 'vitest';
import { brandIds, readBrand } from '../lending/brands.ts';
import { repoWorkspace } from './fixture-workspace.ts';

const repo = repoWorkspace();

/** The findings about the figures and texts of a brand's file, without its flows. */
function findingsOf(id: string, text: string) {
  const shared = [...repo].filter(([path]) => /^schemas\/meta\/|^brands\/base\.[a-z]+\.json$/.test(path));
  const tokens = repo.get(`brands/${id}/tokens.json`) ?? '';
  const files = new Map([...shared, [`brands/${id}/brand.json`, text], [`brands/${id}/tokens.json`, tokens]]);
  return compileWorkspace(files).diagnostics.filter(
    ({ code }) => /^(brand|text|format)\//.test(code) && code !== 'brand/screen-without-flow',
  );
}

const fileOf = (id: string) => repo.get(`brands/${id}/brand.json`) ?? '';

type Place = readonly (string | number)[];

/** The brand's file with another value at a place. */
function withValue(id: string, place: Place, value: unknown): string {
  const file = JSON.parse(fileOf(id)) as Record<string, unknown>;
  const parent = place.slice(0, -1).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], file);
  (parent as Record<string, unknown>)[place.at(-1) ?? ''] = value;
  return JSON.stringify(file, undefined, 2);
}

const shift = (value: number, by: number) => Math.round((value + by) * 1000) / 1000;
const either = (place: Place, value: number, by: number) =>
  [by, -by].map((change) => [place, shift(value, change)] as const);

/** Wrong values for every figure of a brand: one step beside the right one, or one step beyond what the other figures allow. */
function wrongValues(brand: Brand): readonly (readonly [Place, unknown])[] {
  const {
    amount,
    term,
    representativeExample: example,
    illustrativeApr,
    tiers,
    tierMinimums,
    fee,
    hirePurchase,
  } = brand;
  const steps = { amount: 100, term: term.step, rate: 0.1, apr: 0.1, monthly: 0.01, total: 1, fees: 1 };
  const rates = Object.values(tiers).flatMap((row) => row.flatMap((rate) => rate ?? []));
  return [
    ...Object.entries(steps).flatMap(([name, by]) =>
      either(['representativeExample', name], example[name as keyof typeof steps], by),
    ),
    ...either(['fee'], fee, 1),
    ...(hirePurchase ? either(['hirePurchase', 'optionToPurchaseFee'], hirePurchase.optionToPurchaseFee, 1) : []),
    [['amount', 'minimum'], example.amount + 1],
    [['amount', 'maximum'], example.amount - 1],
    [['amount', 'default'], amount.minimum - 1],
    [['amount', 'default'], amount.maximum + 1],
    ...(['minimum', 'maximum', 'default'] as const).flatMap((name) => either(['term', name], term[name], 1)),
    [['term', 'step'], term.step + 1],
    [['illustrativeApr', 'minimum'], shift(Math.min(...rates), 0.1)],
    [['illustrativeApr', 'maximum'], shift(Math.max(...rates), -0.1)],
    [['tierMinimums', 0], amount.minimum + 1],
    ...tierMinimums
      .slice(1)
      .flatMap((_, column) => [
        [['tierMinimums', column + 1], tierMinimums[column]] as const,
        [['tierMinimums', column + 1], amount.maximum + 1] as const,
      ]),
    ...Object.entries(tiers).flatMap(([band, row]) =>
      row.flatMap((rate, column) =>
        rate === null
          ? [[['tiers', band, column], illustrativeApr.maximum + 0.1] as const]
          : [
              [['tiers', band, column], shift(illustrativeApr.maximum, 0.1)] as const,
              [['tiers', band, column], shift(illustrativeApr.minimum, -0.1)] as const,
            ],
      ),
    ),
  ];
}

/** The numbers of a brand that nothing else in its file follows from. */
const free = /^(hirePurchase\.commission|contact\.tradingSince|paymentDateChanges\..+|partners\.\d+\.logo\.width)$/;

function* numbers(value: unknown, place: string): Iterable<string> {
  if (typeof value === 'number') yield place.slice(1);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* numbers(part, `${place}.${key}`);
}

describe.each(brandIds)('the figures of %s (B-05, B-07, B-10, B-11)', (id) => {
  test('have no finding', () => {
    expect(findingsOf(id, fileOf(id))).toEqual([]);
  });

  test('are all tried with a wrong value', () => {
    const tried = new Set(wrongValues(readBrand(id)).map(([place]) => place.join('.')));
    expect([...numbers(readBrand(id), '')].filter((place) => !tried.has(place) && !free.test(place))).toEqual([]);
  });

  test.each(wrongValues(readBrand(id)).map(([place, value]) => [place.join('.'), value, place] as const))(
    'have a finding with a hint in the file of the brand if %s is %s',
    (_name, value, place) => {
      const found = findingsOf(id, withValue(id, place, value));
      expect(found).not.toEqual([]);
      for (const { at, hint, severity } of found) {
        expect(severity).toBe('error');
        expect(at.file).toBe(`brands/${id}/brand.json`);
        expect(hint).toMatch(/[.?]$/);
      }
    },
  );
});

describe('the hint names the right figure of a representative example', () => {
  test.each([
    ['monthly', 272.12, 'With the other figures, the monthly payment is £272.02.'],
    ['total', 9972.55, 'With the other figures, the total is from £9,792.54 to £9,792.90.'],
    ['apr', 18.9, 'With the other figures, the APR is 19.8%.'],
    ['rate', 11.5, 'With the other figures, the interest rate is 15.1%.'],
    ['amount', 5700, 'They fit if "amount" is 7500.'],
    ['fees', 404, 'The other figures of the example fit a fee of £440.'],
  ])('%s %d', (name, value, hint) => {
    const found = findingsOf('asda', withValue('asda', ['representativeExample', name], value));
    expect(found.map((each) => each.hint)).toContain(hint);
  });

  test('the fee of the example and the fee of every loan', () => {
    const [found] = findingsOf('vanquis', withValue('vanquis', ['fee'], 465));
    expect(found).toMatchObject({
      code: 'brand/wrong-fee',
      message: 'The fee is £465, but the representative example has £440.',
      hint: 'The other figures of the example fit a fee of £440.',
    });
  });
});

describe('a figure in a text of a brand', () => {
  test('is a finding that names the placeholders to write', () => {
    const found = findingsOf('asda', withValue('asda', ['promise'], 'Loans from £1,000 at 19.8%'));
    expect(found.map((each) => each.hint)).toEqual([
      'Write {/brand/amount/minimum, money} and {/brand/representativeExample/apr}%. They follow the figures when you change them.',
    ]);
  });

  test('follows the range of the brand', () => {
    const text = withValue('asda', ['amount'], { minimum: 2000, maximum: 20_000, default: 7500 });
    const files = new Map(repo).set('brands/asda/brand.json', text);
    const [brand] = compileWorkspace(files, { brands: ['asda'] }).brands;
    expect(brand?.brand.page.description).toBe('Loans from £2,000 to £20,000 for the things a household needs.');
  });

  test('must be a value of the brand', () => {
    const found = findingsOf('asda', withValue('asda', ['promise'], 'Up to {/brand/amount/maximun, money}'));
    expect(found).toMatchObject([{ code: 'text/unknown-placeholder', hint: 'Did you mean "/brand/amount/maximum"?' }]);
  });
});
