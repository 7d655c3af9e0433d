import { isClosedLoan } from '#lending';
import { sumsInArrears } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../../messages/send-email.ts';
import type { LoanUnitOfWork } from '../unit-of-work.ts';
import { arrearsValues } from './arrears-values.ts';

/** Says that an arrangement has ended since `before`: kept, or broken. If the loan has ended with it, the message about that says so. */
export function arrangementEndEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): readonly PlannedEmail[] {
  const { account, reference } = after.loan;
  const agreed = before.arrangements.find(({ state }) => state === 'Agreed');
  const state = after.arrangements.find(({ id }) => id === agreed?.id)?.state;
  if (isClosedLoan(account.state)) return [];
  if (state === 'Kept') return [plannedEmail('arrangement-kept', account.asOf, { loan: { reference } })];
  const sums = sumsInArrears(account);
  if (state !== 'Broken' || !sums) return [];
  return [plannedEmail('arrangement-broken', account.asOf, { loan: { reference }, arrears: arrearsValues(sums) })];
}
