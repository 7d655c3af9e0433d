import { isClosedLoan } from '#lending';
import { sumsInArrears } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../../messages/send-email.ts';
import type { LoanUnitOfWork } from '../unit-of-work.ts';
import { arrearsValues } from './arrears-values.ts';

/** The email about an arrangement that was kept or broken since `before`. The end of a loan has an email of its own. */
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
