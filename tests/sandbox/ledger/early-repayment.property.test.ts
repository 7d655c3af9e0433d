import { loanTerms } from '#lending';
import {
  addDays,
  instalmentsToCome,
  largestEarlyRepayment,
  receivePayment,
  refundAccount,
  totalPaid,
  type LoanAccount,
} from '#sandbox/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../../lending/brands.ts';
import { runs } from '../../runs.ts';
import { accountOf, paidOnTime, runningLoan } from './brand-loan.ts';
import { newAccount, receive } from './loan-account-under-test.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** An early repayment of part of what is owed, in pence: more often a small part. */
const partOf = (account: LoanAccount, part: number) =>
  Math.max(1, Math.floor(part ** 3 * largestEarlyRepayment(account)));

const amountsToCome = (account: LoanAccount) => instalmentsToCome(account).map(({ amount }) => amount);

/** "Limited" at lendable: £9,900 over 60 months, after 9 payments on time. */
function limitedLoan(): LoanAccount {
  const account = newAccount(loanTerms(readBrand('lendable'), 'Limited', 990_000, 60));
  return paidOnTime(account, account.instalments[8]?.dueDate ?? '');
}

describe('an early repayment, for every brand, band, term, amount and day', () => {
  it('of £10 on £9,900 over 60 months keeps the monthly payment and lowers what is left to pay', () => {
    const account = limitedLoan();
    expect(remainingToPay(account)).toBe(1_965_618);
    const paid = receive(account, 1_000);
    expect(paid.monthlyPayment).toBe(account.monthlyPayment);
    expect(remainingToPay(paid)).toBeLessThan(1_965_618 - 1_000);
  });

  it('keeps the monthly payment, adds no payment, and never costs more in total', () => {
    fc.assert(
      fc.property(runningLoan, share, (loan, part) => {
        const account = accountOf(loan);
        const pence = partOf(account, part);
        fc.pre(pence <= largestEarlyRepayment(account));
        const paid = receive(account, pence);
        expect(paid.monthlyPayment).toBe(account.monthlyPayment);
        expect(pence + remainingToPay(paid)).toBeLessThanOrEqual(remainingToPay(account));
        const before = amountsToCome(account);
        const after = amountsToCome(paid);
        expect(after.length).toBeLessThanOrEqual(before.length);
        expect(after.slice(0, -1)).toEqual(before.slice(0, Math.max(0, after.length - 1)));
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('gives the same plan in whichever order two payments of one day arrive', () => {
    fc.assert(
      fc.property(runningLoan, share, share, (loan, one, other) => {
        const account = accountOf(loan);
        const first = partOf(account, one * 0.7);
        const second = partOf(account, other * 0.7);
        const plan = receive(receive(account, first), second).instalments;
        expect(receive(receive(account, second), first).instalments).toEqual(plan);
        expect(receive(account, first + second).instalments).toEqual(plan);
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('costs nothing if it is refunded while the usual payments continue', () => {
    fc.assert(
      fc.property(runningLoan, share, fc.integer({ min: 0, max: 100 }), (loan, part, days) => {
        const account = accountOf(loan);
        const pence = partOf(account, part);
        const later = addDays(account.asOf, days);
        const paid = paidOnTime(receivePayment(account, pence, 'early').account, later);
        const refunded = refundAccount(paid, pence, 'early');
        const kept = paidOnTime(account, later);
        fc.pre(refunded !== undefined && totalPaid(refunded) === totalPaid(kept));
        expect(refunded.monthlyPayment).toBe(account.monthlyPayment);
        expect(remainingToPay(refunded)).toBeLessThanOrEqual(remainingToPay(kept));
      }),
      { numRuns: runs(3_000) },
    );
  });
});
