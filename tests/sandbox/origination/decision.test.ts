import { quoteFromApr } from '../../../src/lending/quote.ts';
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

describe('test applicants', () => {
  test.each([
    ['Quoted', 'Quoted'],
    ['QUOTED', 'Quoted'],
    ['Mismatch', 'Address Mismatch'],
    [' declined ', 'Declined'],
    ['Referred', 'Referred'],
  ])('with the surname %j get the decision %s', (lastName, state) => {
    expect(decided({ lastName }).state).toBe(state);
  });

  it('named Quoted are quoted at any age and income', () => {
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
  ])('named %s are quoted at %d%% APR', (lastName, apr) => {
    expect(decided({ lastName })).toMatchObject({ state: 'Quoted', terms: { apr } });
  });

  it('named after a band are still subject to the other rules', () => {
    expect(codes({ lastName: 'Great', income: 900 })).toEqual(['not-affordable']);
    expect(codes({ lastName: 'Fair', amount: 12_000 })).toEqual(['amount-not-offered']);
  });

  test.each([['constructor'], ['__proto__'], ['Goodall'], ['Great-House']])(
    'do not include the surname %s',
    (lastName) => {
      expect(decided({ lastName })).toEqual(decided({}));
    },
  );
});

describe('decision rules', () => {
  test.each([
    ['2008-11-21', 'Quoted'],
    ['2008-11-22', 'Declined'],
    ['1950-11-22', 'Quoted'],
    ['1950-11-21', 'Declined'],
  ])('decide an applicant born on %s: %s', (dateOfBirth, state) => {
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
  ])('assign the means %j to the band %s', (change, band) => {
    expect(decided(change)).toMatchObject({ state: 'Quoted', band });
  });

  it('decline an amount that the band is not offered, and name the amount below which it is', () => {
    expect(decided({ lastName: 'Good', amount: 15_000, income: 9000 })).toEqual({
      state: 'Declined',
      reasons: [
        {
          code: 'amount-not-offered',
          message:
            'Too much of your income already goes to other payments for a loan of £15,000. You can apply for less than £15,000.',
        },
      ],
    });
  });

  it('decline a payment one penny above what the applicant can afford, and quote one that just fits', () => {
    const { monthlyPayment } = quoteFromApr(750_000, 36, 13.6, 46_500);
    const left = 2500 - 450 - monthlyPayment / 100;
    expect(decided({ lastName: 'Great', housing: left }).state).toBe('Quoted');
    expect(codes({ lastName: 'Great', housing: left + 0.01 })).toEqual(['not-affordable']);
  });

  it('decline an applicant without income', () => {
    expect(decided({ income: 0 }).state).toBe('Declined');
    expect(decided({ income: 0, housing: 0 }).state).toBe('Declined');
  });

  it('quote the requested amount with the brand’s fee', () => {
    expect(decided({ lastName: 'Great' })).toMatchObject({ terms: quoteFromApr(750_000, 36, 13.6, 46_500) });
  });

  it('give reasons if and only if there is no quote', () => {
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

  it('never give a worse decision for a higher income', () => {
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

describe('brand limits (B-05, B-08)', () => {
  test.each([
    [{ amount: 1000, term: 12 }, []],
    [{ amount: 25_000, term: 60 }, []],
    [{ amount: 999.99 }, ['/amount minimum']],
    [{ amount: 25_001 }, ['/amount maximum']],
    [{ term: 6 }, ['/term enum']],
    [{ term: 66 }, ['/term enum']],
    [{ term: 37 }, ['/term enum']],
    [{ amount: 1, term: 1 }, ['/amount minimum', '/term enum']],
  ])('return, for the application %j, the errors %j', (change, errors) => {
    expect(brandLimitErrors(application(change), lendable).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(
      errors,
    );
  });
});
