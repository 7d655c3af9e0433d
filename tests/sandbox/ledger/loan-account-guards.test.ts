import { quoteFromApr } from '../../../src/lending/quote.ts';
import {
  advanceAccount,
  balanceToday,
  largestEarlyRepayment,
  ledgerBalance,
  receivePayment,
  refundAccount,
  settlementFigure,
} from '#sandbox/ledger';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../runs.ts';
import { accountOf, paidOnTime, runningLoan } from './brand-loan.ts';
import { motorTerms, newAccount } from './loan-account-under-test.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

describe('the option fee of a hire purchase', () => {
  const account = paidOnTime(newAccount(motorTerms()), '2030-12-20');

  it('is part of the price of settlement, and so of the largest early repayment', () => {
    expect(settlementFigure(account)?.amount).toBe(balanceToday(account) + 2_500);
    expect(largestEarlyRepayment(account)).toBe(balanceToday(account) + 2_499);
  });

  it('is paid early by what exceeds the balance, so that nothing is refunded', () => {
    const { account: paid, refunded } = receivePayment(account, balanceToday(account) + 732, 'early');
    expect(ledgerBalance(paid)).toBe(0);
    expect(refunded).toBe(0);
    expect(remainingToPay(paid)).toBe(2_500 - 732);
    const restored = refundAccount(paid, balanceToday(account) + 732, 'early');
    expect(restored && ledgerBalance(restored)).toBe(balanceToday(account));
    expect(restored && remainingToPay(restored)).toBeLessThanOrEqual(remainingToPay(account));
  });

  it('never leaves a negative balance, whatever is paid on whatever day', () => {
    fc.assert(
      fc.property(runningLoan, fc.integer({ min: 1, max: 5_000 }), (loan, less) => {
        const before = accountOf(loan);
        const pence = Math.max(1, (settlementFigure(before)?.amount ?? 0) + 1_000 - less);
        expect(ledgerBalance(receivePayment(before, pence).account)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('the agreed schedule', () => {
  it('has no negative interest at 0% APR, and costs exactly the amount', () => {
    for (let pounds = 1_000; pounds < 1_100; pounds += 1) {
      const account = newAccount(quoteFromApr(pounds * 100, 36, 0, 0));
      expect(account.instalments.filter(({ interest }) => interest < 0)).toEqual([]);
      const paid = paidOnTime(account, '2030-01-01');
      expect(paid.ledger.every(({ pence }) => pence > 0)).toBe(true);
      expect(paid.state).toBe('Complete');
    }
  });

  test.each([0, 29, 30, 31, 1.5])('cannot have payments on day %d of the month', (day) => {
    expect(() => newAccount(undefined, '2026-01-05', day)).toThrow(RangeError);
  });
});

describe('a payment that the lender must not book', () => {
  it('is booked once if its id is received twice', () => {
    const account = paidOnTime(newAccount(), '2026-06-20');
    const once = receivePayment(account, 10_000, 'one').account;
    const twice = receivePayment(once, 10_000, 'one');
    expect(twice).toEqual({ account: once, interest: 0, principal: 0, refunded: 0 });
    expect(receivePayment(once, 10_000, 'two').account).not.toEqual(once);
  });

  it('is refunded in full before the loan is paid out', () => {
    const account = newAccount();
    const { account: after, refunded } = receivePayment(account, 10_000);
    expect(refunded).toBe(10_000);
    expect(after).toMatchObject({ state: 'Pending', instalments: account.instalments });
    expect(ledgerBalance(after)).toBe(0);
    expect(advanceAccount(after, '2026-01-06').state).toBe('Funded');
  });
});
