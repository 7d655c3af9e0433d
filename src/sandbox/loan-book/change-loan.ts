import { isClosedLoan, poundsFromPence } from '#lending';
import {
  canChangePaymentDate,
  changePaymentDate,
  decideAccount,
  eligiblePaymentDates,
  type DateChangeLimits,
  type LenderDecision,
} from '#sandbox/ledger';
import { dateNotOffered, stateMovedOn, validationFailed } from '../context/refusal.ts';
import { plannedEmail, type PlannedEmail } from '../messages/send-email.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { closeLoan } from './book-repayment.ts';
import { sendEmails } from './borrower-emails.ts';
import { withEmails } from './event-emails.ts';
import { giveAssignmentNotice } from './notices/assignment-notice.ts';
import { isInDefault } from './notices/default-notice.ts';
import { nextCollection } from './next-collection.ts';
import { openUnitOfWork, saveUnitOfWork, withAccount, type LoanUnitOfWork } from './unit-of-work.ts';

/**
 * Moves the next payment to an eligible day, and later payments with it (C-24).
 * @throws {Refusal} 422 at `/paymentDate`: the day is not eligible; 409: the payment date cannot be changed now
 */
export async function movePaymentDate(
  context: LoanBookContext,
  loan: LoanRecord,
  { date, limits }: { readonly date: string; readonly limits: DateChangeLimits },
): Promise<LoanRecord> {
  const { records } = context;
  const { account } = loan;
  if (!canChangePaymentDate(account) || eligiblePaymentDates(account, limits).length === 0) {
    throw stateMovedOn('The payment date of this loan cannot be changed now.');
  }
  const changed = changePaymentDate(account, date, limits);
  if (!changed) throw validationFailed([dateNotOffered('/paymentDate')]);
  const moved = { ...loan, account: changed };
  await records.loans.update(moved);
  await sendEmails(context, moved, movedEmails(await openUnitOfWork(records, moved)));
  return moved;
}

function movedEmails(unit: LoanUnitOfWork): readonly PlannedEmail[] {
  const { account, reference } = unit.loan;
  const next = nextCollection(unit);
  const last = account.instalments.at(-1);
  if (!next || !last) return [];
  return [
    plannedEmail('payment-date-changed', account.asOf, {
      loan: { reference },
      next: { amount: poundsFromPence(next.amount), date: next.date },
      last: { date: last.dueDate },
    }),
  ];
}

/**
 * Applies a decision that ends the agreement: the lender sells, writes off or terminates the loan, or the borrower returns the
 * vehicle of a hire purchase. Pending payments are cancelled.
 * @throws {Refusal} 409: the loan's state does not allow it
 */
export async function decideOnLoan(
  context: LoanBookContext,
  loan: LoanRecord,
  decision: LenderDecision,
): Promise<LoanRecord> {
  const account = decideAccount(loan.account, decision);
  if (!account) throw stateMovedOn('The state of this loan does not allow this decision.');
  const before = await openUnitOfWork(context.records, loan);
  if (decision === 'Terminated' && !isInDefault(before))
    throw stateMovedOn('The time of a default notice about overdue payments must have passed.');
  const changed = withAccount(before, account);
  const decided = decision === 'Sold' ? giveAssignmentNotice(changed, loan.account, context) : changed;
  const kept = isClosedLoan(account.state) ? {} : { mandates: before.mandates };
  return saveUnitOfWork(context, before, withEmails(before, { ...closeLoan(decided), ...kept }));
}
