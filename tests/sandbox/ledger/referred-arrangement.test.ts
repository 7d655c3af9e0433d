import {
  advanceAccount,
  answerReferred,
  spreadArrears,
  arrearsOf,
  decideArrangement,
  referredChoices,
  usualPayment,
} from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { onTimeTo } from './loan-account-under-test.ts';

/** An account with three overdue payments. */
const late = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');
const arrears = arrearsOf(late)?.amount ?? 0;
const least = Math.ceil(arrears / 60);
const usual = usualPayment(late);

describe('an arrangement request that the lender decides at once (C-31, CONC 7.3)', () => {
  const firstDate = '2026-08-01';
  const amounts = [0, least, usual, usual + least, usual + arrears / 12, usual + arrears, 3 * usual];

  it.each([-100_000, -1, 0, 1, usual - 1, usual, usual + least, usual + arrears])(
    'is never agreed for more than the borrower has left each month: %d pence',
    (remaining) => {
      for (const monthlyAmount of [...amounts, remaining, remaining + 1].map(Math.round)) {
        const agreed = decideArrangement(late, { monthlyAmount, firstDate, remaining });
        if (remaining <= 0 || monthlyAmount > remaining) expect(agreed, String(monthlyAmount)).toBeUndefined();
      }
    },
  );

  it('is agreed if the borrower has the amount left', () => {
    const monthlyAmount = usual + Math.ceil(arrears / 6);
    expect(decideArrangement(late, { monthlyAmount, firstDate, remaining: monthlyAmount })).toBeGreaterThan(0);
    expect(decideArrangement(late, { monthlyAmount, firstDate, remaining: monthlyAmount - 1 })).toBeUndefined();
  });
});

describe('an arrangement request that is referred to a person (C-31, CONC 7.3)', () => {
  it.each([
    ['agreed if the borrower can spare the amount', least, usual + least, 'Agreed'],
    ['agreed over more months than the app offers', 2 * least, usual + 2 * least, 'Agreed'],
    ['agreed for less if the borrower can spare less, but enough', 10 * least, usual + 4 * least, 'Less'],
    [
      'answered with reduced payments if the borrower cannot spare the smallest amount',
      10 * least,
      usual + least - 1,
      'Reduced',
    ],
    ['answered with reduced payments if the borrower offers £84 of the usual payment', 8_400 - usual, 8_400, 'Reduced'],
    ['answered with a break if the borrower has nothing to spare', 10 * least, -5_000, 'Reduced'],
    ['answered with a break if the borrower offers nothing and has nothing', -usual, 0, 'Reduced'],
    [
      'declined, so that a person calls, if the borrower offers nothing but can spare more',
      -usual,
      usual + least,
      'Declined',
    ],
  ])('is %s', (_, onTop, remaining, answer) => {
    expect(answerReferred(late, { onTop, remaining })).toBe(answer);
  });

  it('offers what the borrower can spare, or else the smallest amount that clears the arrears in five years', () => {
    expect(referredChoices(late, { onTop: 10 * least, remaining: usual + 4 * least })).toMatchObject({
      accepted: 10 * least,
      less: 4 * least,
    });
    expect(referredChoices(late, { onTop: 10 * least, remaining: 0 })).toMatchObject({ less: least });
    expect(referredChoices(late, { onTop: least, remaining: 0 })).toMatchObject({ accepted: least });
    expect(referredChoices(late, { onTop: least - 1, remaining: 0 })).not.toHaveProperty('accepted');
    expect(referredChoices(onTimeTo('2026-05-11'), { onTop: least, remaining: usual })).toEqual({});
  });

  it.each([
    ['what the borrower asks to pay, for six months', 8_400, 20_000, { monthlyAmount: 8_400, until: '2027-01-10' }],
    ['never more than the borrower can spare', 20_000, 8_400, { monthlyAmount: 8_400, until: '2027-01-10' }],
    ['never more than the usual payment', 2 * usual, 2 * usual, { monthlyAmount: usual, until: '2027-01-10' }],
    ['a break of three months for nothing', 8_400, 0, { monthlyAmount: 0, until: '2026-10-10' }],
    ['a break for a budget that is short', 8_400, -20_000, { monthlyAmount: 0, until: '2026-10-10' }],
  ])('offers reduced payments: %s', (_, wanted, remaining, reduced) => {
    expect(referredChoices(late, { onTop: wanted - usual, remaining }).reduced).toMatchObject(reduced);
  });

  it('never agrees to an amount that cannot be arranged', () => {
    for (const onTop of [0, 1, 99, least - 1, least, arrears, 2 * arrears]) {
      const { accepted = arrears, less = arrears } = referredChoices(late, { onTop, remaining: usual + arrears });
      for (const pence of [accepted, less])
        expect(spreadArrears(late, pence, '2026-08-01'), String(pence)).toBeDefined();
    }
  });
});
