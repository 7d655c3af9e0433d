import { isClosedLoan, poundsFromPence } from '#lending';
import { arrearsOf } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../../messages/send-email.ts';
import { nextCollection } from '../next-collection.ts';
import type { LoanUnitOfWork } from '../unit-of-work.ts';
import { arrearsValues } from './arrears-values.ts';

/** The email about an arrangement that was kept or broken since `before`. The end of a loan has an email of its own. */
export function arrangementEndEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): readonly PlannedEmail[] {
  const { account, reference } = after.loan;
  const agreed = before.arrangements.find(({ state }) => state === 'Agreed');
  const state = after.arrangements.find(({ id }) => id === agreed?.id)?.state;
  if (isClosedLoan(account.state)) return [];
  const next = agreed?.reduced && nextCollection(after);
  const nextValues = next ? { next: { amount: poundsFromPence(next.amount), date: next.date } } : {};
  if (state === 'Kept' && agreed?.reduced)
    return [plannedEmail('reduced-payments-over', account.asOf, { loan: { reference }, ...nextValues })];
  if (state === 'Kept') return [plannedEmail('arrangement-kept', account.asOf, { loan: { reference } })];
  const arrears = arrearsOf(account);
  if (state !== 'Broken' || !arrears) return [];
  const values = { loan: { reference }, arrears: arrearsValues(arrears), ...nextValues };
  return [plannedEmail('arrangement-broken', account.asOf, values)];
}
