import { isClosedLoan } from '#lending';
import {
  canChangePaymentDate,
  changePaymentDate,
  decideAccount,
  eligiblePaymentDates,
  type LenderDecision,
} from '#sandbox/ledger';
import { dateNotOffered, stateMovedOn, validationFailed } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { closeLoan } from './book-repayment.ts';
import { openUnitOfWork, saveUnitOfWork, withAccount } from './unit-of-work.ts';

/**
 * Moves the next payment to an eligible day, and those after it (C-24).
 * @throws {Refusal} 422 at `/paymentDate`: the day is not eligible; 409: the loan's payments cannot be moved
 */
export async function movePaymentDate(
  { records }: LoanBookContext,
  loan: LoanRecord,
  date: string,
): Promise<LoanRecord> {
  const { account } = loan;
  if (!canChangePaymentDate(account) || eligiblePaymentDates(account).length === 0) {
    throw stateMovedOn('The payment date of this loan cannot be changed now.');
  }
  const changed = changePaymentDate(account, date);
  if (!changed) throw validationFailed([dateNotOffered('/paymentDate')]);
  const moved = { ...loan, account: changed };
  await records.loans.update(moved);
  return moved;
}

/**
 * Lets the lender decide of a loan: sell it, write it off, terminate it; or the borrower give a hire purchase's vehicle back.
 * What was asked of the bank is called back.
 * @throws {Refusal} 409: its state does not allow it
 */
export async function decideOnLoan(
  context: LoanBookContext,
  loan: LoanRecord,
  decision: LenderDecision,
): Promise<LoanRecord> {
  const account = decideAccount(loan.account, decision);
  if (!account) throw stateMovedOn('This loan is not in a state to decide that.');
  const before = await openUnitOfWork(context.records, loan);
  const decided = withAccount(before, account);
  const kept = isClosedLoan(account.state) ? {} : { mandates: before.mandates };
  return saveUnitOfWork(context, before, { ...closeLoan(decided), ...kept });
}
