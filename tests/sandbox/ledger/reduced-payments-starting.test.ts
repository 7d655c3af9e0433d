import {
  addDays,
  addWorkingDays,
  advanceAccount,
  arrearsOf,
  instalmentsToCome,
  leftToPay,
  outstanding,
  previewEarlyRepayment,
  receivePayment,
  reducePayments,
  workingDayFrom,
  type LoanAccount,
} from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { onTimeTo, receive } from './loan-account-under-test.ts';

/** £301.36 a month, due on the 10th, of which three payments were missed. */
const lateOn = (day: string): LoanAccount => advanceAccount(onTimeTo('2026-05-09'), day);

function reducedOn(day: string, monthlyAmount = 8_400): LoanAccount {
  const account = reducePayments(lateOn(day), { monthlyAmount, until: '2027-03-10', isInterestStopped: false });
  if (!account) throw new Error('The payments can be reduced');
  return account;
}

const coming = (account: LoanAccount) => instalmentsToCome(account).filter((one) => outstanding(one) > 0);

describe('reduced payments, agreed on any day of a month', () => {
  const days = Array.from({ length: 32 }, (_, index) => addDays('2026-07-15', index));

  it.each(days)('on %s: the bank can be asked for the first, and nothing is overdue before it', (day) => {
    const account = reducedOn(day, 20_000);
    const [first] = coming(account);
    expect(outstanding(first!)).toBe(20_000);
    expect(workingDayFrom(first!.dueDate) >= addWorkingDays(addDays(day, 1), 3)).toBe(true);
    const waiting = advanceAccount(account, workingDayFrom(first!.dueDate));
    expect([waiting.state, arrearsOf(waiting)]).toEqual(['Active', undefined]);
    // What is left out is owed at the end, with the interest of a longer loan.
    expect(leftToPay(account)).toBeGreaterThanOrEqual(leftToPay(lateOn(day)));
  });
});

describe('reduced payments', () => {
  it('are paid by a payment made before its day, and not the arrears after the last payment', () => {
    const account = reducedOn('2026-07-15');
    const paid = receivePayment(account, 8_400, undefined, { isNextFirst: true }).account;
    expect(coming(paid)[0]?.dueDate).toBe('2026-09-10');
    expect(advanceAccount(paid, '2026-08-20').state).toBe('Active');
  });

  it.each([30_137, 84.5, -1])('are not %d pence: no more than the usual payment, and whole', (monthlyAmount) => {
    const wanted = { monthlyAmount, until: '2027-03-10', isInterestStopped: false };
    expect(reducePayments(lateOn('2026-07-15'), wanted)).toBeUndefined();
  });

  it('are not offered after a withdrawal, whose one payment is not part of a plan', () => {
    const withdrawn = { ...lateOn('2026-07-15'), withdrawal: { noticedOn: '2026-05-01', payBy: '2026-05-31' } };
    expect(
      reducePayments(withdrawn, { monthlyAmount: 8_400, until: '2027-03-10', isInterestStopped: false }),
    ).toBeUndefined();
  });

  it('an extra payment in a break is previewed as it turns out', () => {
    const account = reducedOn('2026-07-15', 0);
    const { lastPaymentDate, paymentsLeft } = previewEarlyRepayment(account, 500_000);
    const after = coming(receive(account, 500_000));
    expect([lastPaymentDate, paymentsLeft]).toEqual([after.at(-1)?.dueDate, after.length]);
    expect(after[0]?.dueDate).toBe('2027-04-10');
  });
});
