import { readdirSync } from 'node:fs';
import { aprFromCashFlows, balanceOverTime, FeeAboveCostError, illustrativeApr } from '#lending';
import { loanFee, quoteFromApr } from '../../src/lending/quote.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readBrand } from './brands.ts';
import { runs } from '../runs.ts';

const amount = fc.integer({ min: 1_000, max: 35_000 }).map((pounds) => pounds * 100);
const term = fc.integer({ min: 2, max: 10 }).map((halfYears) => halfYears * 6);
const apr = fc.integer({ min: 10, max: 999 }).map((tenths) => tenths / 10);
const fee = fc.integer({ min: 0, max: 3 }).map((pounds) => pounds * 100);

describe('quoteFromApr', () => {
  it('returns a total within half a penny a month of the payments', () => {
    fc.assert(
      fc.property(amount, term, apr, fee, (amount, term, apr, fee) => {
        const quote = quoteFromApr(amount, term, apr, fee);
        expect(Number.isInteger(quote.monthlyPayment) && Number.isInteger(quote.total)).toBe(true);
        expect(Math.abs(quote.total - term * quote.monthlyPayment)).toBeLessThanOrEqual(term / 2 + 1);
        expect(quote.total).toBeGreaterThan(amount);
      }),
    );
  });

  it('returns a higher total at a higher APR', () => {
    fc.assert(
      fc.property(amount, term, apr, fee, (amount, term, apr, fee) => {
        const dearer = quoteFromApr(amount, term, apr + 0.1, fee);
        const cheaper = quoteFromApr(amount, term, apr, fee);
        expect(dearer.total).toBeGreaterThan(cheaper.total);
        expect(dearer.rate).toBeGreaterThanOrEqual(cheaper.rate);
      }),
    );
  });

  it('has the requested APR by the legal formula, up to rounding to pennies', () => {
    fc.assert(
      fc.property(amount, term, apr, (amount, term, apr) => {
        const { total } = quoteFromApr(amount, term, apr, 0);
        const payments = Array.from({ length: term }, (_, month) => ({
          years: (month + 1) / 12,
          amount: -total / term,
        }));
        expect(aprFromCashFlows([{ years: 0, amount }, ...payments])).toBeCloseTo(apr, 2);
      }),
    );
  });

  it('returns a rate below the APR with a fee, and the APR itself without one', () => {
    expect(quoteFromApr(750_000, 36, 22.6, 0).rate).toBe(22.6);
    expect(quoteFromApr(750_000, 36, 22.6, 44_000).rate).toBe(17.7);
  });

  it('charges no interest at 0%', () => {
    const quote = quoteFromApr(120_000, 12, 0, 0);
    expect(quote).toMatchObject({ monthlyPayment: 10_000, total: 120_000, rate: 0 });
    expect(balanceOverTime(quote).slice(0, 4)).toEqual([120_000, 110_000, 100_000, 90_000]);
  });

  it('rejects a fee that is more than the loan costs', () => {
    expect(() => quoteFromApr(100_000, 12, 1, 50_000)).toThrow(FeeAboveCostError);
  });
});

describe('the offers of every brand', () => {
  const bands = ['Great', 'Good', 'Fair', 'Limited'] as const;
  const brand = fc.constantFrom(
    ...readdirSync('brands', { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? [readBrand(e.name)] : [])),
  );
  const pounds = fc.integer({ min: 1_000, max: 25_000 });

  it('have a rate above 0 and below the APR for every band, amount and term', () => {
    fc.assert(
      fc.property(brand, fc.constantFrom(...bands), pounds, term, (brand, band, pounds, term) => {
        const apr = illustrativeApr(brand, band, pounds * 100);
        fc.pre(apr !== undefined);
        const quote = quoteFromApr(pounds * 100, term, apr, loanFee(brand, pounds * 100));
        expect(quote.rate).toBeGreaterThan(0);
        expect(quote.rate).toBeLessThan(apr);
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each([
    [1_000, 62],
    [1_015, 62],
    [7_499, 464],
    [7_500, 465],
    [25_000, 465],
  ])('charge, for lendable, a loan of £%i a fee of £%i', (pounds, fee) => {
    expect(loanFee(readBrand('lendable'), pounds * 100)).toBe(fee * 100);
  });
});

describe('aprFromCashFlows', () => {
  it('agrees with examples calculated by hand', () => {
    const loan = { years: 0, amount: 100_000 };
    expect(aprFromCashFlows([loan, { years: 1, amount: -110_000 }])).toBeCloseTo(10, 6);
    expect(aprFromCashFlows([loan, { years: 2, amount: -121_000 }])).toBeCloseTo(10, 6);
    expect(aprFromCashFlows([loan, { years: 0.5, amount: -200_000 }])).toBeCloseTo(300, 6);
    expect(aprFromCashFlows([loan, { years: 1, amount: -100_000 }])).toBeCloseTo(0, 6);
  });

  it('returns no rate for a loan that is not repaid in full', () => {
    expect(
      aprFromCashFlows([
        { years: 0, amount: 100_000 },
        { years: 1, amount: -50_000 },
      ]),
    ).toBeUndefined();
    expect(aprFromCashFlows([{ years: 0, amount: 100_000 }])).toBeUndefined();
  });
});

describe('balanceOverTime', () => {
  it('falls from amount and fee to 0, month by month', () => {
    fc.assert(
      fc.property(amount, term, apr, fee, (amount, term, apr, fee) => {
        const balance = balanceOverTime(quoteFromApr(amount, term, apr, fee));
        expect(balance).toHaveLength(term + 1);
        expect(balance[0]).toBe(amount + fee);
        expect(balance.at(-1)).toBe(0);
        for (const [month, owed] of balance.entries())
          if (month > 0) expect(owed).toBeLessThan(balance[month - 1] ?? 0);
      }),
    );
  });

  it('falls slowly at first, because early payments are mostly interest', () => {
    const balance = balanceOverTime(quoteFromApr(750_000, 36, 29.075, 46_500));
    expect(balance[18]).toBeGreaterThan((750_000 + 46_500) / 2);
    const afterOne = 796_500 * 1.235234 ** (1 / 12) - 30_136.4;
    expect(Math.abs((balance[1] ?? 0) - afterOne)).toBeLessThan(2);
  });
});
