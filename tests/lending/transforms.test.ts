import { transformCatalogue, transforms } from '#lending';
import { filledAddresses } from '../../src/lending/filled-addresses.ts';
import { monthlyAmount, netMonthlyIncome } from '../../src/lending/amounts.ts';
import type { TextStep, TransformDescription } from '#lending';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../runs.ts';

/** What a step makes of a text; a pattern that the result matches, or undefined if there may be no result. */
function afterStep(text: string | RegExp | undefined, step: TextStep): string | RegExp | undefined {
  if (typeof text !== 'string') return text;
  if ('keep' in step) return new RegExp(step.keep, 'u').test(text) ? text : undefined;
  if ('become' in step) return new RegExp(step.become, 'u');
  if ('erase' in step) return text.replace(new RegExp(step.erase, 'gu'), '');
  if ('upperCase' in step) return text.toUpperCase();
  if ('padTo' in step) return text.padStart(step.padTo, '0');
  return `${text.slice(0, -step.spaceBeforeLast)} ${text.slice(-step.spaceBeforeLast)}`;
}

describe('netMonthlyIncome (V-05)', () => {
  test.each([
    [500, 'weekly', 2174],
    [575.5, 'weekly', 2502],
    [29_999, 'yearly', 2499],
    [30_000, 'yearly', 2500],
    [2499.99, 'monthly', 2499],
    [2500, 'monthly', 2500],
    [0, 'weekly', 0],
    [229.97, 'weekly', 999],
    [229.98, 'weekly', 1000],
  ] as const)('converts £%d %s to £%i a month', (income, frequency, monthly) => {
    expect(netMonthlyIncome(income, frequency)).toBe(monthly);
    expect(transforms['net-monthly-income'](income, { frequency })).toBe(monthly);
  });
});

describe('monthlyAmount (V-05)', () => {
  test.each([
    [75, 'weekly', 326.12],
    [1200.6, 'yearly', 100.05],
    [650.55, 'monthly', 650.55],
    [0, 'weekly', 0],
  ] as const)('converts £%d %s to £%d a month, to the nearest penny', (amount, frequency, monthly) => {
    expect(monthlyAmount(amount, frequency)).toBe(monthly);
    expect(transforms['monthly-amount'](amount, { frequency })).toBe(monthly);
  });
});

describe('filledAddresses (V-01, V-02, V-03)', () => {
  const home = { line1: 'High Street', town: 'York', postCode: 'yo1 7ab', index: 0 };
  const before = { flatNumber: ' 2b ', line1: 'Mill Lane', town: 'Leeds', postCode: 'LS11AA', period: 7, index: 1 };
  const sentHome = { ...home, postCode: 'YO1 7AB' };

  it('returns both addresses if the applicant has lived at the first for less than three years', () => {
    expect(filledAddresses([{ ...home, period: 6 }, before])).toEqual([
      { ...sentHome, period: 6 },
      { flatNumber: '2b', line1: 'Mill Lane', town: 'Leeds', postCode: 'LS1 1AA', index: 1 },
    ]);
  });

  test.each([[7], [undefined]])('returns only the first address if its period is %s', (period) => {
    const sent = filledAddresses([{ ...home, ...(period && { period }) }, before]);
    expect(sent).toEqual([{ ...sentHome, ...(period && { period }) }]);
  });

  test.each([['flatNumber'], ['houseNumber'], ['line1'], ['line2'], ['town']])(
    'counts an address with %s as filled',
    (name) => {
      expect(filledAddresses([{ [name]: 'x' }])).toEqual([{ [name]: 'x', index: 0 }]);
    },
  );

  test.each([
    [{}],
    [{ postCode: 'YO1 7AB', period: 7 }],
    [{ county: 'Yorkshire' }],
    [{ line1: '  ' }],
    [null],
    ['home'],
  ])('leaves out the address %j as not filled in', (slot) => {
    expect(filledAddresses([slot])).toEqual([]);
    expect(transforms['filled-addresses']([slot], {})).toBeUndefined();
  });

  it('includes an address that is entered by hand', () => {
    expect(filledAddresses([{ populateManually: true }])).toEqual([{ populateManually: true, index: 0 }]);
  });

  it('returns only the fields of an address', () => {
    const slot = JSON.parse('{ "line1": "High Street", "__proto__": { "a": 1 }, "lookup": "YO1" }') as Record<
      string,
      string
    >;
    expect(JSON.stringify(filledAddresses([slot]))).toBe('[{"line1":"High Street","index":0}]');
  });
});

describe('numbers as borrowers type them', () => {
  test.each([
    ['30-94-30', '309430'],
    ['30 94 30', '309430'],
    ['30.94.30', '309430'],
    ['30–94–30', '309430'],
    [' 123 456 ', '123456'],
    ['', undefined],
    ['- -', undefined],
    ['30/94/30', undefined],
    ['309A30', undefined],
  ])('are reduced to digits: "%s" to %s', (typed, sent) => {
    expect(transforms.digits(typed, {})).toBe(sent);
  });

  test.each([
    ['00733445', '00733445'],
    ['733445', '00733445'],
    ['0733-4450', '07334450'],
    ['7334450', '07334450'],
    ['account', undefined],
  ])('become account numbers of eight digits: "%s" to %s', (typed, sent) => {
    expect(transforms['account-number'](typed, {})).toBe(sent);
  });
});

describe('transform catalogue', () => {
  it('describes every transform', () => {
    expect(Object.keys(transformCatalogue).sort()).toEqual(Object.keys(transforms).sort());
  });

  const made = [
    ['age-on', '1986-03-27', { on: '2026-11-21' }, 40],
    ['iso-date', '1986-3-7', {}, '1986-03-07'],
    ['net-monthly-income', 500, { frequency: 'weekly' }, 2174],
    ['monthly-amount', 75, { frequency: 'weekly' }, 326.12],
    ['phone-number', '07700 900123', {}, '07700900123'],
    ['phone-number', '+44 ((0)7700 900123', {}, '+447700900123'],
    ['digits', '30-94-30', {}, '309430'],
    ['account-number', '733 445', {}, '00733445'],
    ['postcode', ' yo17ab', {}, 'YO1 7AB'],
    ['housing-label', 'homeowner_without_a_mortgage', {}, 'Homeowner without a mortgage'],
    ['filled-addresses', [{ line1: 'High Street' }], {}, [{ line1: 'High Street', index: 0 }]],
    ['sum', [0.1, 0.2], {}, 0.3],
    ['difference', 1250.1, { subtract: 1250.2 }, -0.1],
    ['amount-named', [{ name: 'Rent', amount: 640 }], { name: 'Rent' }, 640],
    ['product', 1249.99, { times: 0.1 }, 125],
    ['product', 1.005, { times: 1 }, 1.01],
    ['share-of', 8000, { whole: 12000 }, 66.67],
    ['rounded', 1275, { to: 50 }, 1300],
    ['rounded', 0.15, { to: 0.1 }, 0.2],
    ['smallest', [3, 1.5, 'none'], {}, 1.5],
    ['largest', [3, 1.5], {}, 3],
    ['days-between', '2026-02-27', { to: '2026-03-01' }, 2],
    ['days-between', '2026-10-26', { to: '2026-10-24' }, -2],
    ['months-between', '2026-01-31', { to: '2026-02-28' }, 1],
    ['months-between', '2026-11-28', { to: '2023-11-29' }, -35],
    ['months-between', '2019-03', { to: '2026-11-28' }, 92],
    ['minutes-between', '09:30', { to: '18:00' }, 510],
    ['minutes-between', '23:59', { to: '00:00' }, -1439],
    ['days-after', '2026-12-25', { days: 14 }, '2027-01-08'],
    ['months-after', '2027-01-31', { months: 1 }, '2027-02-28'],
    ['same-text', 'Sian@example.com ', { as: 'sian@example.com' }, true],
    ['same-text', 'sian@example.com', { as: 'nia@example.com' }, false],
  ] as const;

  test.each(made)('%s returns a result of the described schema', (name, value, args, result) => {
    expect(transforms[name](value, args)).toEqual(result);
    expect(Object.keys(transformCatalogue[name].args)).toEqual(Object.keys(args));
  });

  test.each(made)('%s returns nothing for a type that it does not take', (name, _, args) => {
    for (const other of [undefined, null, true, {}]) expect(transforms[name](other, args)).toBeUndefined();
  });

  it('chooses by a condition, and otherwise if there is no result of it', () => {
    const both = { then: 'a', else: 'b' };
    expect([true, false, undefined].map((holds) => transforms.choose(holds, both))).toEqual(['a', 'b', 'b']);
    expect(Object.keys(transformCatalogue.choose.args)).toEqual(Object.keys(both));
  });

  it('has no share of nothing and no multiples of nothing', () => {
    expect(transforms['share-of'](5, { whole: 0 })).toBeUndefined();
    expect(transforms['rounded'](5, { to: 0 })).toBeUndefined();
    expect(transforms['largest']([], {})).toBeUndefined();
  });

  it('counts months and days that lead back to the date', () => {
    const day = fc
      .integer({ min: -20_000, max: 40_000 })
      .map((days) => transforms['days-after']('2000-01-01', { days }));
    fc.assert(
      fc.property(day, day, (from, to) => {
        const days = transforms['days-between'](from, { to: to ?? null });
        expect(transforms['days-after'](from, { days: days ?? null })).toBe(to);
        const [early = '', late = ''] = [from, to].filter((each) => typeof each === 'string').sort();
        const months = Number(transforms['months-between'](early, { to: late }));
        const after = (count: number) => transforms['months-after'](early, { months: count }) as string;
        expect(after(months) <= late).toBe(true);
        expect(after(months + 1) > late).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });

  it.each(['product', 'rounded'] as const)('limits the results of %s as its values are limited', (name) => {
    const number = fc.integer({ min: -500, max: 500 }).map((each) => each / 4);
    fc.assert(
      fc.property(number, number, number, number, (one, other, value, arg) => {
        const [minimum, maximum] = [Math.min(one, other), Math.max(one, other)];
        const at = Math.min(maximum, Math.max(minimum, value));
        const given = name === 'product' ? { times: arg } : { to: Math.abs(arg) || 1 };
        const args = Object.fromEntries(Object.entries(given).map(([key, only]) => [key, { const: only }]));
        const schema = transformCatalogue[name].yields?.(
          { type: 'number', minimum, maximum },
          { args, rewrite: (texts) => texts },
        );
        const made = Number(transforms[name](at, given));
        expect(made).toBeGreaterThanOrEqual(schema?.minimum ?? NaN);
        expect(made).toBeLessThanOrEqual(schema?.maximum ?? NaN);
      }),
      { numRuns: runs(2000) },
    );
  });

  const typed = fc.array(
    fc.constantFrom('0', '1', '7', '44', '+44', '(0)', '(', ')', ' ', '-', '.', '+', 'a', 'Z', '\u2013', '7700900123'),
    { maxLength: 14 },
  );

  test.each(['phone-number', 'digits', 'account-number', 'postcode'] as const)(
    'the steps of %s describe what it makes of a text',
    (name) => {
      const { steps = [] }: TransformDescription = transformCatalogue[name];
      fc.assert(
        fc.property(typed, (parts) => {
          const described = steps.reduce<string | RegExp | undefined>(afterStep, parts.join(''));
          const made = transforms[name](parts.join(''), {});
          if (described instanceof RegExp) expect(made).toMatch(described);
          else if (described !== undefined) expect(made).toBe(described);
        }),
        { numRuns: runs(5000) },
      );
    },
  );

  test.each([
    ['age-on', '1986-03-27'],
    ['net-monthly-income', 500],
    ['monthly-amount', 500],
    ['difference', 500],
    ['amount-named', [{ name: 'Rent', amount: 640 }]],
    ['product', 2],
    ['share-of', 2],
    ['rounded', 2],
    ['days-between', '2026-02-27'],
    ['months-after', '2026-02-27'],
    ['minutes-between', '09:30'],
    ['same-text', 'Sian'],
  ] as const)('%s returns nothing without its arguments', (name, value) => {
    expect(transforms[name](value, {})).toBeUndefined();
  });
});
