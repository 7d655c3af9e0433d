import { illustrativeApr, type LoanTerms, loanTerms } from '#lending';
import {
  availableForDebts,
  commission,
  debtConsolidation,
  decideApplication,
  downsell,
  requotability,
  suggestedLoan,
  testApplicant,
  testApplicants,
} from '#sandbox/origination';
import type { LoanRequest } from '../../../src/sandbox/origination/decision.ts';
import type { QuotedApplication } from '../../../src/sandbox/origination/requotability.ts';
import type { Brand, CreditBand } from '#model';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { brandIds, readBrand } from '../../lending/brands.ts';
import { runs } from '../../runs.ts';

const brands = brandIds.map(readBrand);
const lendable = readBrand('lendable');
const motor = readBrand('motor');
const TODAY = '2026-11-21';
const bands: readonly CreditBand[] = ['Great', 'Good', 'Fair', 'Limited'];

const anyBrand = fc.constantFrom(...brands);
const anyBand = fc.constantFrom(...bands);
const anyTerm = fc.integer({ min: 2, max: 10 }).map((steps) => steps * 6);
/** Whole pounds within every brand's limits. */
const anyAmount = fc.integer({ min: 1000, max: 25_000 });

function request(change: Partial<LoanRequest> & { readonly lastName?: string } = {}): LoanRequest {
  const { lastName = 'Carter', ...rest } = change;
  return {
    amount: 7500,
    term: 36,
    netMonthlyIncome: 2500,
    affordability: { rentOrMortgageMonthlyPayment: 650 },
    user: { lastName, dateOfBirth: '1986-03-27' },
    ...rest,
  };
}

function withinLimits(brand: Brand, { amount, term }: Pick<LoanTerms, 'amount' | 'term'>): boolean {
  const steps = (term - brand.term.minimum) / brand.term.step;
  const pounds = amount / 100;
  return (
    pounds >= brand.amount.minimum &&
    pounds <= brand.amount.maximum &&
    Number.isInteger(steps) &&
    term <= brand.term.maximum
  );
}

describe('motor finance (B-10)', () => {
  it('reproduces the representative example to the penny, from table and fees (A-30, B-10)', () => {
    const decision = decideApplication(request({ lastName: 'Fair', amount: 10_000, term: 60 }), motor, TODAY);
    expect(decision).toMatchObject({
      state: 'Quoted',
      terms: {
        amount: 1_000_000,
        fee: 37_500,
        optionFee: 2_500,
        rate: 22.3,
        apr: 24.5,
        monthlyPayment: 27_661,
        lastPayment: 30_178,
        total: 1_662_177,
      },
    });
  });

  it('has terms for everything in its table, with an APR at or just below the table’s', () => {
    fc.assert(
      fc.property(anyBand, fc.integer({ min: 1000, max: 35_000 }), anyTerm, (band, pounds, term) => {
        const apr = illustrativeApr(motor, band, pounds * 100);
        const terms = loanTerms(motor, band, pounds * 100, term);
        expect(terms === undefined).toBe(apr === undefined);
        if (!terms || apr === undefined) return;
        expect(terms.apr).toBeLessThanOrEqual(apr);
        expect(terms.apr).toBeGreaterThan(apr - 0.4);
        expect(terms.rate).toBeGreaterThan(0);
        const { monthlyPayment, lastPayment = 0, total } = terms;
        expect(monthlyPayment * (term - 1) + lastPayment).toBe(total);
      }),
      { numRuns: runs(150) },
    );
  });

  it('states the broker’s commission, if there is one (A-51)', () => {
    expect(commission(motor, 1_000_000)).toBe(25_000);
    expect(commission(motor, 123_457)).toBe(3_086);
    expect(commission(lendable, 1_000_000)).toBeUndefined();
  });
});

describe('requotability (C-73, S-17)', () => {
  const quoted: QuotedApplication = {
    state: 'Quoted',
    band: 'Great',
    amount: 7500,
    isQuoteActive: true,
    requotesUsed: 0,
  };

  test.each<readonly [string, Partial<QuotedApplication>, boolean, number]>([
    ['an active quote', {}, true, 3],
    ['the third change', { requotesUsed: 2 }, true, 1],
    ['the fourth change', { requotesUsed: 3 }, false, 0],
    ['the first change if one is allowed', { requotesAllowed: 1 }, true, 1],
    ['the second change if one is allowed', { requotesAllowed: 1, requotesUsed: 1 }, false, 0],
    ['an expired quote', { isQuoteActive: false }, false, 3],
    ['an accepted quote', { state: 'Requirements' }, false, 3],
    ['a declined application', { state: 'Declined' }, false, 3],
  ])('is decided for %s (C-73)', (_, change, isRequotable, attemptsLeft) => {
    const found = requotability({ ...quoted, ...change }, lendable);
    expect(found).toMatchObject({ isRequotable, attemptsLeft });
    expect(found.reason === undefined).toBe(isRequotable);
  });

  test.each<readonly [CreditBand, number, number]>([
    ['Great', 7500, 25_000],
    ['Good', 7500, 14_900],
    ['Good', 14_950, 14_950],
    ['Fair', 7500, 9900],
    ['Limited', 9999, 9999],
  ])('allows the band %s, quoted £%d, up to £%d (C-73, B-11)', (band, amount, maximum) => {
    expect(requotability({ ...quoted, band, amount }, lendable).amount).toEqual({ minimum: 1000, maximum });
  });

  it('never allows an amount that the table does not offer', () => {
    fc.assert(
      fc.property(anyBrand, anyBand, (brand, band) => {
        const { amount } = requotability({ ...quoted, band, amount: 1000 }, brand);
        expect(loanTerms(brand, band, amount.maximum * 100, 36)).toBeDefined();
        expect(loanTerms(brand, band, amount.minimum * 100, 36)).toBeDefined();
      }),
    );
  });
});

describe('downsell (C-75)', () => {
  it('offers the test applicant half the amount, in hundreds of pounds (C-75)', () => {
    const found = downsell(request({ lastName: 'Downsell', netMonthlyIncome: 0 }), lendable, ['amount-not-offered']);
    expect(found).toMatchObject({ band: 'Good', terms: { amount: 370_000, term: 36, apr: 19.6 } });
  });

  test.each([['credit-file'], ['age'], ['address-mismatch']])(
    'offers nothing after a decline for %s (C-75)',
    (code) => {
      expect(downsell(request(), lendable, [code])).toBeUndefined();
    },
  );

  it('offers the largest loan that would have been quoted (C-75)', () => {
    fc.assert(
      fc.property(anyBrand, anyAmount, anyTerm, fc.integer({ min: 400, max: 4000 }), (brand, amount, term, income) => {
        const asked = request({ amount, term, netMonthlyIncome: income });
        const decision = decideApplication(asked, brand, TODAY);
        const codes = decision.reasons.map(({ code }) => code);
        const found = downsell(asked, brand, codes);
        if (decision.state === 'Quoted') expect(found).toBeUndefined();
        if (!found) return;
        const pounds = found.terms.amount / 100;
        expect(pounds).toBeLessThan(amount);
        expect(withinLimits(brand, found.terms)).toBe(true);
        expect(decideApplication({ ...asked, amount: pounds }, brand, TODAY)).toMatchObject({
          state: 'Quoted',
          ...found,
        });
        if (pounds + 100 < amount)
          expect(decideApplication({ ...asked, amount: pounds + 100 }, brand, TODAY).state).toBe('Declined');
      }),
      { numRuns: 60 },
    );
  });
});

describe('suggestedLoan (R-65)', () => {
  it('always has a lower payment and stays within the limits (R-65)', () => {
    fc.assert(
      fc.property(anyBrand, anyBand, anyAmount, anyTerm, (brand, band, pounds, term) => {
        const quoted = loanTerms(brand, band, pounds * 100, term);
        const suggested = quoted && suggestedLoan(brand, band, quoted);
        if (!quoted || !suggested) return;
        expect(suggested.monthlyPayment).toBeLessThan(quoted.monthlyPayment);
        expect(withinLimits(brand, suggested)).toBe(true);
        expect(suggested.amount < quoted.amount || suggested.term > quoted.term).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  test.each([
    [7500, 36, { amount: 600_000, term: 36 }],
    [1300, 12, { amount: 100_000, term: 12 }],
    [1200, 12, { amount: 120_000, term: 60 }],
  ])('suggests, for £%d over %d months: %j (R-65)', (pounds, term, expected) => {
    const quoted = loanTerms(lendable, 'Great', pounds * 100, term);
    expect(quoted && suggestedLoan(lendable, 'Great', quoted)).toMatchObject(expected);
  });

  it('suggests nothing below the smallest amount over the longest term (R-65)', () => {
    const quoted = loanTerms(lendable, 'Great', 100_000, 60);
    expect(quoted && suggestedLoan(lendable, 'Great', quoted)).toBeUndefined();
  });
});

describe('debtConsolidation (R-66)', () => {
  const loan = loanTerms(lendable, 'Great', 750_000, 36);

  it('compares the loan and the cards with one loan for both (R-66)', () => {
    if (!loan) throw new Error('no loan');
    const { before, after, terms } = debtConsolidation(lendable, 'Great', loan, 200_000);
    expect(terms).toEqual(loanTerms(lendable, 'Great', 950_000, 36));
    expect(after).toEqual({ monthly: terms?.monthlyPayment, total: terms?.total });
    // £2,000 over 36 months at 24.9% a year.
    expect(before).toEqual({ monthly: loan.monthlyPayment + 7_684, total: loan.total + 276_619 });
    expect(after.monthly).toBeLessThan(before.monthly);
    expect(after.total).toBeLessThan(before.total);
  });

  it('changes nothing without a card, or if the brand does not lend that much (R-66)', () => {
    if (!loan) throw new Error('no loan');
    const cost = { monthly: loan.monthlyPayment, total: loan.total };
    expect(debtConsolidation(lendable, 'Great', loan, 0)).toEqual({ before: cost, after: cost, terms: undefined });
    const good = loanTerms(lendable, 'Good', 1_490_000, 36);
    const beyond = good && debtConsolidation(lendable, 'Good', good, 100_000);
    expect(beyond).toMatchObject({ terms: undefined, after: beyond?.before });
  });

  it('states an available amount that the brand really lends (R-66)', () => {
    fc.assert(
      fc.property(anyBrand, anyBand, anyAmount, (brand, band, pounds) => {
        const available = availableForDebts(brand, band, pounds * 100);
        expect(available).toBeGreaterThanOrEqual(0);
        if (available > 0) expect(loanTerms(brand, band, pounds * 100 + available, 36)).toBeDefined();
      }),
    );
  });
});

describe('test applicants', () => {
  it.each(testApplicants.map((applicant) => [applicant.lastName, applicant] as const))(
    'include %s, who gets the listed decision from every brand',
    (lastName, { outcome, band }) => {
      for (const brand of brands) {
        const decision = decideApplication(request({ lastName, amount: 5000 }), brand, TODAY);
        expect(decision.state).toBe(outcome ?? 'Quoted');
        if (decision.state === 'Quoted') expect(decision.band).toBe(band);
      }
    },
  );

  it('are found in upper and lower case, and other surnames are not', () => {
    expect(testApplicant(' DEBTS ').lastName).toBe('Debts');
    for (const name of ['constructor', '__proto__', 'Debtson', '']) expect(testApplicant(name).outcome).toBeUndefined();
  });

  it('have unique surnames and a description', () => {
    expect(new Set(testApplicants.map(({ lastName }) => lastName.toLowerCase())).size).toBe(testApplicants.length);
    expect(testApplicants.filter(({ shows }) => shows === '')).toEqual([]);
  });

  it('cover every type of requirement', () => {
    const reached = testApplicants.flatMap(({ requirements }) => [...requirements.unsecured, ...requirements.motor]);
    expect([...new Set(reached)]).toHaveLength(13);
  });

  it('named Mismatch are decided by the rules once name and address match (C-61)', () => {
    expect(decideApplication(request({ lastName: 'Mismatch' }), lendable, TODAY, true).state).toBe('Quoted');
  });
});
