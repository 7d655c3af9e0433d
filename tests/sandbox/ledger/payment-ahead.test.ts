import {
  advanceAccount,
  addDays,
  arrearsOf,
  changePaymentDate,
  ledgerBalance,
  duePayments,
  outstanding,
  receivePayment,
  type LoanAccount,
} from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { chargesToCome } from './charges-to-come.ts';
import { onTimeTo, receive } from './loan-account-under-test.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

const start = onTimeTo('2026-06-20');
const [due = { dueDate: '', amount: 0 }] = duePayments(start);
const ahead = (account: LoanAccount, pence: number) =>
  receivePayment(account, pence, undefined, { isNextFirst: true }).account;
const isExact = (account: LoanAccount) => ledgerBalance(account) + chargesToCome(account) === remainingToPay(account);

describe('a payment before its due date', () => {
  it('pays the next payment first, and leaves only the rest of it due', () => {
    const account = ahead(start, 10_000);
    expect(duePayments(account)[0]).toMatchObject({ dueDate: due.dueDate, amount: due.amount - 10_000 });
    expect(remainingToPay(account)).toBe(remainingToPay(start) - 10_000);
    expect(isExact(account)).toBe(true);
  });

  it('costs the same as paying on the due date, so nothing is due on that day and nothing is overdue afterwards', () => {
    const account = ahead(ahead(start, 10_000), due.amount - 10_000);
    const later = advanceAccount(account, addDays(due.dueDate, 5));
    expect(arrearsOf(later)).toBeUndefined();
    expect(later.state).toBe('Active');
    const onTime = onTimeTo(addDays(due.dueDate, 5), start);
    expect(remainingToPay(later)).toBe(remainingToPay(onTime));
    expect(ledgerBalance(later)).toBe(ledgerBalance(onTime));
  });

  it('repays early only what is more than the next payment', () => {
    const account = ahead(start, due.amount + 20_000);
    const after = duePayments(account)[0];
    expect(after?.dueDate).toBe(duePayments(onTimeTo(addDays(due.dueDate, 5), start))[0]?.dueDate);
    expect(after?.amount).toBe(due.amount);
    expect(remainingToPay(account)).toBeLessThan(remainingToPay(start) - due.amount - 20_000);
    expect(isExact(account)).toBe(true);
  });

  it.each([
    ['an extra payment', (account: LoanAccount) => receive(account, 30_000)],
    ['a new payment date', (account: LoanAccount) => changePaymentDate(account, '2026-07-25') ?? account],
  ])('still counts towards the next payment after %s', (_, change) => {
    const account = change(ahead(start, 10_000));
    const whole = account.instalments.find(({ dueDate }) => dueDate > account.asOf);
    expect(whole?.paid).toBe(10_000);
    expect(whole && outstanding(whole)).toBe(duePayments(account)[0]?.amount);
    expect(isExact(account)).toBe(true);
  });

  it('ends the loan if it pays everything that is owed', () => {
    const last = onTimeTo('2028-12-20');
    const account = ahead(last, duePayments(last)[0]?.amount ?? 0);
    expect(remainingToPay(account)).toBe(0);
    expect(account.state).toBe('Settled');
    expect(ledgerBalance(account)).toBe(0);
  });
});
