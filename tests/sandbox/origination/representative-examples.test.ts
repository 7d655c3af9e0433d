import { aprFromCashFlows, loanTerms, roundHalfUp } from '#lending';
import { hirePurchaseFromRate } from '../../../src/lending/hire-purchase.ts';
import { quoteFromApr } from '../../../src/lending/quote.ts';
import { describe, expect, it, test } from 'vitest';
import { brandIds, readBrand } from '../../lending/brands.ts';

/** The printed rows and their APR: as printed, or with the decimals that follow from the printed total. */
const UNSECURED = [
  { brand: 'asda', apr: 19.835, fees: 440, rate: 15.1, printedApr: 19.8, monthly: 272.02, total: 9792.55 },
  { brand: 'lendable', apr: 29.075, fees: 465, rate: 23.5, printedApr: 29.1, monthly: 301.36, total: 10849.1 },
  { brand: 'thinkmoney', apr: 29.075, fees: 465, rate: 23.5, printedApr: 29.1, monthly: 301.36, total: 10849.1 },
  { brand: 'postoffice', apr: 22.6, fees: 440, rate: 17.7, printedApr: 22.6, monthly: 280.83, total: 10109.94 },
  { brand: 'vanquis', apr: 32.5, fees: 440, rate: 27, printedApr: 32.5, monthly: 312.15, total: 11237.4 },
];

describe('representative examples to the penny (B-10)', () => {
  test.each(UNSECURED)(
    'of $brand: £7,500 over 36 months at $apr% APR',
    ({ apr, fees, rate, printedApr, monthly, total }) => {
      const terms = quoteFromApr(750_000, 36, apr, fees * 100);
      expect(terms.monthlyPayment / 100).toBe(monthly);
      expect(terms.total / 100).toBe(total);
      expect(terms.rate).toBe(rate);
      expect(roundHalfUp(terms.apr, 1)).toBe(printedApr);
    },
  );

  test.each(UNSECURED)(
    'of $brand: the payment has the printed APR by the rule of CONC App 1.2',
    ({ printedApr, monthly }) => {
      const payments = Array.from({ length: 36 }, (_, month) => ({ years: (month + 1) / 12, amount: -monthly * 100 }));
      const apr = aprFromCashFlows([{ years: 0, amount: 750_000 }, ...payments]);
      expect(roundHalfUp(apr ?? 0, 1)).toBe(printedApr);
    },
  );

  it('exist for the six brands (B-01)', () => {
    const rows = UNSECURED.map(({ brand }) => brand);
    expect(brandIds.toSorted()).toEqual([...rows, 'motor'].toSorted());
  });

  const motor = { amount: 1_000_000, fee: 37_500, rate: 22.3, term: 60, optionFee: 2_500 };

  it('of motor: £10,000 over 60 months at 22.3%, with £25 in the last payment (A-30)', () => {
    const terms = hirePurchaseFromRate(motor);
    expect(terms.monthlyPayment).toBe(27_661);
    expect(terms.lastInstalment).toBe(27_678);
    expect(terms.total).toBe(1_662_177);
    expect(terms.apr).toBeCloseTo(24.5001, 4);
  });

  it('of motor: the instalments without the £25 add up to £16,596.77', () => {
    expect(hirePurchaseFromRate({ ...motor, optionFee: 0 }).total).toBe(1_659_677);
  });

  const MOTOR = { amount: 10_000, term: 60, rate: 22.3, apr: 24.5, monthly: 276.61, total: 16_621.77, fees: 375 };

  test.each(brandIds)('of %s: the brand file contains the printed row (A-32)', (id) => {
    const row = UNSECURED.find(({ brand }) => brand === id);
    const { rate = 0, printedApr = 0, monthly = 0, total = 0, fees = 0 } = row ?? {};
    const printed = id === 'motor' ? MOTOR : { amount: 7500, term: 36, rate, apr: printedApr, monthly, total, fees };
    expect(readBrand(id).representativeExample).toEqual(printed);
  });
});

describe('the calculator beside the representative example', () => {
  const bands = ['Great', 'Good', 'Fair', 'Limited'] as const;
  /** The terms for the example's amount and term in the band that the example's APR belongs to. */
  function priced(id: string) {
    const brand = readBrand(id);
    const { amount, term, apr } = brand.representativeExample;
    const offers = bands.map((band) => loanTerms(brand, band, amount * 100, term));
    return { example: brand.representativeExample, terms: offers.find((offer) => offer?.apr === apr) };
  }

  test.each(brandIds)('of %s: shows the example’s own figures in the band of its APR (B-10, B-11)', (id) => {
    const { example, terms } = priced(id);
    // No band of lendable has the APR of its example.
    expect(terms === undefined).toBe(id === 'lendable');
    if (!terms) return;
    expect({ monthly: terms.monthlyPayment / 100, total: terms.total / 100, rate: terms.rate }).toEqual({
      monthly: example.monthly,
      total: example.total,
      rate: example.rate,
    });
  });
});
