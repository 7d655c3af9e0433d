import { refundAccount } from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { withRefund } from './book-repayment.ts';
import { openFile, saveFile, withAccount } from './loan-file.ts';

/** What was taken with a repayment and has not gone back to the borrower yet, in pence. */
export function refundable(
  { account }: Pick<LoanRecord, 'account'>,
  { id, kind, state, amount }: Pick<RepaymentRecord, 'id' | 'kind' | 'state' | 'amount'>,
): number {
  if (state !== 'Taken' || kind === 'refund') return 0;
  return account.ledger
    .filter((entry) => entry.kind === 'refund' && entry.repaymentId === id)
    .reduce((left, { pence }) => left - pence, amount);
}

/**
 * Pays a taken payment back, wholly or in part (pence). It is owed again, at the end of the schedule. No payment goes back twice.
 * @throws {Refusal} 409: the loan is over, or so much of it was not taken or has gone back already
 */
export async function refundPayment(
  context: LoanBookContext,
  loan: LoanRecord,
  repayment: RepaymentRecord,
  amount: number,
): Promise<LoanRecord> {
  const fits = amount <= refundable(loan, repayment);
  const account = fits ? refundAccount(loan.account, amount, repayment.id) : undefined;
  if (!account) throw stateMovedOn('This payment cannot be paid back.');
  const before = await openFile(context.records, loan);
  return saveFile(context, before, withRefund(withAccount(before, account), repayment, amount, context));
}
