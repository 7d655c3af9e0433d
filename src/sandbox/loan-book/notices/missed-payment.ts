import { poundsFromPence } from '#lending';
import { arrearsOf, isInBreathingSpace, outstanding, workingDayFrom } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../../messages/send-email.ts';
import { heldUntil } from '../payment-hold.ts';
import type { LoanUnitOfWork } from '../unit-of-work.ts';
import { arrearsValues } from './arrears-values.ts';

/**
 * The email about a payment that became overdue since `before`. A returned Direct Debit, a broken arrangement and a notice of sums in arrears
 * have an email of their own.
 */
export function missedEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): readonly PlannedEmail[] {
  const { account, reference } = after.loan;
  const known = new Set(arrearsOf(before.loan.account)?.instalments.map(({ number }) => number));
  const arrears = arrearsOf(account);
  const missed = arrears?.instalments.find((one) => !known.has(one.number) && !isReturned(after, one.dueDate));
  // The borrower must not be contacted to recover the debt (SI 2020/1311 reg 7).
  if (isInBreathingSpace(account)) return [];
  if (!arrears || !missed || after.letters.length > before.letters.length || isBroken(before, after)) return [];
  const until = heldUntil(account, after.arrangements);
  return [
    plannedEmail('payment-missed', account.asOf, {
      loan: { reference },
      payment: { amount: poundsFromPence(outstanding(missed)), date: missed.dueDate },
      arrears: arrearsValues(arrears),
      ...(until === undefined ? { notCollected: {} } : { held: { until } }),
    }),
  ];
}

const isReturned = ({ repayments }: LoanUnitOfWork, dueDate: string) =>
  repayments.some(({ state, expectedOn }) => state === 'Returned' && expectedOn === workingDayFrom(dueDate));

const isBroken = (before: LoanUnitOfWork, after: LoanUnitOfWork) =>
  after.arrangements.some(
    ({ id, state }) => state === 'Broken' && before.arrangements.some((one) => one.id === id && one.state === 'Agreed'),
  );
