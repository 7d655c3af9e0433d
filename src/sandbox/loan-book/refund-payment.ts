import { refundAccount } from '#lending';
import { stateMovedOn } from '../api/refusals.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { BookDesk } from './book-desk.ts';
import { withRefund } from './book-repayment.ts';
import { openFile, saveFile, withAccount } from './loan-file.ts';

/**
 * Pays a taken payment back, wholly or in part (pence). It is owed again, at the end of the schedule.
 * @throws {Refusal} 409: the loan is over, or so much was not taken
 */
export async function refundPayment(
  desk: BookDesk,
  loan: LoanRecord,
  repayment: RepaymentRecord,
  amount: number,
): Promise<LoanRecord> {
  const fits = repayment.state === 'Taken' && repayment.kind !== 'refund' && amount <= repayment.amount;
  const account = fits ? refundAccount(loan.account, amount, repayment.id) : undefined;
  if (!account) throw stateMovedOn('This payment cannot be paid back.');
  const before = await openFile(desk.records, loan);
  return saveFile(desk.records, before, withRefund(withAccount(before, account), repayment, amount, desk));
}
