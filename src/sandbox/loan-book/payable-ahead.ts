import { largestPaymentAhead } from '#sandbox/ledger';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentKind } from '../store/repayments.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { nextCollection } from './next-collection.ts';
import { isEnding } from './payment-hold.ts';
import { openUnitOfWork } from './unit-of-work.ts';

type WithRecords = Pick<LoanBookContext, 'records'>;

/** Returns the sum of a loan's pending payments of the given kinds, in pence. */
export async function onItsWay(
  { records }: WithRecords,
  { id }: LoanRecord,
  ...kinds: readonly RepaymentKind[]
): Promise<number> {
  const repayments = await records.repayments.listOfLoan(id);
  return repayments
    .filter(({ state, kind }) => state === 'Pending' && kinds.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the most that the borrower can pay before the next payment falls due, in pence: what can be paid less the payments on
 * their way. 0 if a Direct Debit collects the payment, if something is overdue, or while a payment that ends the loan is pending.
 */
export async function payableAhead(context: WithRecords, loan: LoanRecord): Promise<number> {
  const largest = largestPaymentAhead(loan.account);
  if (largest === 0) return 0;
  const unit = await openUnitOfWork(context.records, loan);
  const next = nextCollection(unit);
  if (!next || next.askedOn !== undefined || isEnding(unit.repayments)) return 0;
  return Math.max(0, largest - (await onItsWay(context, loan, 'scheduled', 'late', 'early')));
}
