import { quoteFromApr } from '#lending';
import { brandLimitErrors, decideApplication } from '#sandbox/origination';
import type { NewLoanApplication } from '#model';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readBrand } from '../../lending/brands.ts';

const lendable = readBrand('lendable');
const TODAY = '2026-11-21';

interface Change {
  lastName?: string;
  dateOfBirth?: string;
  amount?: number;
  term?: number;
  income?: number;
  housing?: number;
  dependants?: number;
}

function application(change: Change = {}): NewLoanApplication {
  return {
    amount: change.amount ?? 7500,
    term: change.term ?? 36,
    reason: 'vehicle',
    employmentStatus: 'full_time',
    netMonthlyIncome: change.income ?? 2500,
    user: {
      firstName: 'Sam',
      lastName: change.lastName ?? 'Carter',
      dateOfBirth: change.dateOfBirth ?? '1986-03-27',
      email: 'sam@example.com',
      mobileNumber: '07700900123',
      addresses: [{ line1: 'High Street', town: 'York', postCode: 'YO1 7AB', period: 7 }],
    },
    affordability: {
      maritalStatus: 'Single',
      residentialStatus: 'private_tenant',
      rentOrMortgageMonthlyPayment: change.housing ?? 650,
      numberOfDependants: '1',
      monthlyDependantsCost: change.dependants ?? 0,
    },
  };
}

const decided = (change: Change) => decideApplication(application(change), lendable, TODAY);
const codes = (change: Change) => decided(change).reasons.map(({ code }) => code);

describe('named test applicants', () => {
  test.each([
    ['Quoted', 'Quoted'],
    ['QUOTED', 'Quoted'],
    ['Mismatch', 'Address Mismatch'],
    [' declined ', 'Declined'],
    ['Referred', 'Referred'],
  ])('%j is %s', (lastName, state) => {
    expect(decided({ lastName }).state).toBe(state);
  });

  it('Quoted is quoted whatever age and means', () => {
    expect(decided({ lastName: 'Quoted', income: 0, dateOfBirth: '2015-01-01', amount: 25_000 })).toMatchObject({
      state: 'Quoted',
      band: 'Great',
      terms: { apr: 10.6 },
    });
  });

  test.each([
    ['Great', 13.6],
    ['good', 19.6],
    ['Fair', 31.1],
    ['Limited', 48.6],
  ])('%s is quoted at %d%% APR', (lastName, apr) => {
    expect(decided({ lastName })).toMatchObject({ state: 'Quoted', terms: { apr } });
  });

  it('a name for a band leaves the other rules standing', () => {
    expect(codes({ lastName: 'Great', income: 900 })).toEqual(['not-affordable']);
    expect(codes({ lastName: 'Fair', amount: 12_000 })).toEqual(['amount-not-offered']);
  });

  test.each([['constructor'], ['__proto__'], ['Goodall'], ['Great-House']])('%s is nobody special', (lastName) => {
    expect(decided({ lastName })).toEqual(decided({}));
  });
});

describe('the rules', () => {
  test.each([
    ['2008-11-21', 'Quoted'],
    ['2008-11-22', 'Declined'],
    ['1950-11-22', 'Quoted'],
    ['1950-11-21', 'Declined'],
  ])('born %s: %s', (dateOfBirth, state) => {
    expect(decided({ dateOfBirth }).state).toBe(state);
  });

  test.each([
    [{ income: 3000, amount: 7200, housing: 700 }, 'Great'],
    [{ income: 3000, amount: 7200, housing: 700.01 }, 'Good'],
    [{ income: 3000, housing: 690 }, 'Great'],
    [{ income: 3000, housing: 700 }, 'Good'],
    [{ income: 3000, housing: 1141 }, 'Good'],
    [{ income: 3000, housing: 1142 }, 'Fair'],
    [{ income: 3000, housing: 900, dependants: 300 }, 'Fair'],
    [{ income: 3000, housing: 1600 }, 'Limited'],
  ])('%j: %s', (change, band) => {
    expect(decided(change)).toMatchObject({ state: 'Quoted', band });
  });

  it('declines what the band is not offered, and names the amount below which it is', () => {
    expect(decided({ lastName: 'Good', amount: 15_000, income: 9000 })).toEqual({
      state: 'Declined',
      reasons: [
        {
          code: 'amount-not-offered',
          message: 'We cannot offer you a loan of £15,000. You can apply for less than £15,000.',
        },
      ],
    });
  });

  it('declines a payment that is a penny more than what is left, and quotes one that just fits', () => {
    const { monthlyPayment } = quoteFromApr(750_000, 36, 13.6, 46_500);
    const left = 2500 - 450 - monthlyPayment / 100;
    expect(decided({ lastName: 'Great', housing: left }).state).toBe('Quoted');
    expect(codes({ lastName: 'Great', housing: left + 0.01 })).toEqual(['not-affordable']);
  });

  it('declines somebody without income', () => {
    expect(decided({ income: 0 }).state).toBe('Declined');
    expect(decided({ income: 0, housing: 0 }).state).toBe('Declined');
  });

  it('quotes what was asked, with the fee of the brand', () => {
    expect(decided({ lastName: 'Great' })).toMatchObject({ terms: quoteFromApr(750_000, 36, 13.6, 46_500) });
  });

  it('gives reasons exactly where there is no quote', () => {
    const change = fc.record({
      lastName: fc.constantFrom('Carter', 'Great', 'Limited', 'Mismatch', 'Referred', 'Declined'),
      amount: fc.integer({ min: 1000, max: 25_000 }),
      income: fc.integer({ min: 0, max: 10_000 }),
      housing: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(change, (change) => {
        const decision = decided(change);
        expect(decision.reasons.length > 0).toBe(decision.state !== 'Quoted');
        for (const { message } of decision.reasons) expect(message).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });

  it('never turns a better income into a worse answer', () => {
    const rank = ['Declined', 'Limited', 'Fair', 'Good', 'Great'];
    const rankOf = (income: number) => {
      const decision = decided({ income });
      return rank.indexOf(decision.state === 'Quoted' ? decision.band : 'Declined');
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 2000 }), (income, more) => {
        expect(rankOf(income + more)).toBeGreaterThanOrEqual(rankOf(income));
      }),
    );
  });
});

describe('B-05, B-08 the limits of the brand', () => {
  test.each([
    [{ amount: 1000, term: 12 }, []],
    [{ amount: 25_000, term: 60 }, []],
    [{ amount: 999.99 }, ['/amount minimum']],
    [{ amount: 25_001 }, ['/amount maximum']],
    [{ term: 6 }, ['/term enum']],
    [{ term: 66 }, ['/term enum']],
    [{ term: 37 }, ['/term enum']],
    [{ amount: 1, term: 1 }, ['/amount minimum', '/term enum']],
  ])('%j: %j', (change, errors) => {
    expect(brandLimitErrors(application(change), lendable).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(
      errors,
    );
  });
});
