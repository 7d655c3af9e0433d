import { loanTerms } from '#lending';
import {
  addDays,
  advanceAccount,
  arrearsOf,
  canTerminateVoluntarily,
  decideAccount,
  instalmentsToCome,
  ledgerBalance,
  outstanding,
  previewPaymentDate,
  receivePayment,
  refundAccount,
  spreadArrears,
  sumOutstanding,
  type LoanAccount,
} from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../../lending/brands.ts';
import { paidOnTime } from './brand-loan.ts';
import { motorTerms, newAccount, onTimeTo, receive } from './loan-account-under-test.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

/** £14,000 at motor over 60 months: four payments on time, then nothing for some days, then everything that is due. */
function caughtUp(missedDays: number): LoanAccount {
  const account = newAccount(loanTerms(readBrand('motor'), 'Good', 1_400_000, 60));
  const late = advanceAccount(paidOnTime(account, '2026-05-10'), addDays('2026-05-10', missedDays));
  return receive(late, sumOutstanding(late.instalments.filter(({ dueDate }) => dueDate <= late.asOf)));
}

const lateInterestOf = ({ instalments }: LoanAccount) => instalments.at(-1)?.lateInterest ?? 0;

describe('interest on arrears bears no interest', () => {
  const account = caughtUp(190);
  const late = lateInterestOf(account);

  it('is collected with the last payment', () => {
    expect(late).toBeGreaterThan(5_000);
    expect(remainingToPay(account)).toBe(ledgerBalance(account) + interestToCome(account) + 2_500);
  });

  it.each([1, 100_000])('after an early repayment of %i pence, it costs the same as without arrears', (pence) => {
    const paid = receive(account, pence);
    expect(lateInterestOf(paid)).toBe(late);
    const plain = receive(paidOnTime(newAccount(account.agreement.terms), account.asOf), pence);
    expect(Math.abs(interestToCome(paid) - interestToCome(plain))).toBeLessThanOrEqual(5);
  });

  it('after a refund and after a new payment date, it does not grow', () => {
    const refunded = refundAccount(account, 10_000);
    expect(refunded && lateInterestOf(refunded)).toBe(late);
    const onTime = paidOnTime(newAccount(account.agreement.terms), account.asOf);
    const date = addDays(instalmentsToCome(account)[0]?.dueDate ?? '', 10);
    const extra = previewPaymentDate(account, date)?.extraInterest ?? 0;
    expect(Math.abs(extra - (previewPaymentDate(onTime, date)?.extraInterest ?? 0))).toBeLessThanOrEqual(60);
  });

  it('is charged only on the overdue payments, also after the last due date', () => {
    const overdue = receivePayment(advanceAccount(onTimeTo('2028-12-05'), '2029-06-01'), 1).account;
    const late = overdue.instalments.reduce((sum, one) => sum + Math.min(outstanding(one), one.lateInterest), 0);
    expect(late).toBeGreaterThan(2_000);
    const inFourWeeks = advanceAccount(overdue, addDays(overdue.asOf, 28));
    const added = (arrearsOf(inFourWeeks)?.amount ?? 0) - (arrearsOf(overdue)?.amount ?? 0);
    const payments = sumOutstanding(overdue.instalments) - late;
    expect(Math.abs(added - payments * ((1 + overdue.monthlyRate) ** ((28 * 12) / 365) - 1))).toBeLessThanOrEqual(1);
  });

  it('moves to the last payments of an arrangement', () => {
    const overdue = receivePayment(advanceAccount(onTimeTo('2028-12-05'), '2029-06-01'), 1).account;
    const owed = overdue.instalments.reduce((sum, one) => sum + Math.min(outstanding(one), one.lateInterest), 0);
    const spread = spreadArrears(overdue, 10_000, '2029-07-15')?.instalments.filter(
      ({ kind }) => kind === 'arrangement',
    );
    expect(spread?.reduce((sum, one) => sum + one.lateInterest, 0)).toBe(owed);
    expect(spread?.[0]?.lateInterest).toBe(0);
  });
});

function interestToCome(account: LoanAccount): number {
  return instalmentsToCome(account).reduce((sum, { interest, interestPosted }) => sum + interest - interestPosted, 0);
}

describe('voluntary termination (CCA s99)', () => {
  const motor = newAccount(motorTerms());
  const lastDue = motor.instalments.at(-1)?.dueDate ?? '';

  it('is offered only before the final payment falls due', () => {
    const before = paidOnTime(motor, addDays(lastDue, -1));
    const unpaid = (days: number) => advanceAccount(before, addDays(lastDue, days));
    expect([before, unpaid(0), unpaid(30)].map(canTerminateVoluntarily)).toEqual([true, false, false]);
    expect(decideAccount(unpaid(30), 'Voluntary terminated')).toBeUndefined();
    expect(decideAccount(unpaid(30), 'Terminated')).toBeDefined();
  });

  it('is not offered for a loan that is not a hire purchase', () => {
    expect(canTerminateVoluntarily(onTimeTo('2026-06-20'))).toBe(false);
  });
});
