import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { BookDesk } from './book-desk.ts';

/** Pays a taken payment back, wholly or in part (pence). It is owed again, at the end of the schedule. */
export async function refundPayment(
  desk: BookDesk,
  loan: LoanRecord,
  repayment: RepaymentRecord,
  amount: number,
): Promise<LoanRecord> {
  void desk;
  void loan;
  void repayment;
  void amount;
  throw new Error('Not built yet');
}
