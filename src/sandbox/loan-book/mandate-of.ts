import type { BankAccount, LoanRecord } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import type { BookDesk } from './book-desk.ts';

/** The mandate of a loan that stands, pending or active; `undefined`: there is none. */
export async function mandateOf(desk: Pick<BookDesk, 'records'>, loanId: string): Promise<MandateRecord | undefined> {
  void desk;
  void loanId;
  throw new Error('Not built yet');
}

/** Sets a mandate up, in place of one that stands; it is active two working days later. */
export async function setUpMandate(desk: BookDesk, loan: LoanRecord, bankAccount: BankAccount): Promise<MandateRecord> {
  void desk;
  void loan;
  void bankAccount;
  throw new Error('Not built yet');
}

/** Cancels the mandate of a loan, as a borrower can at their bank; what was asked for by it is returned. */
export async function cancelMandate(desk: BookDesk, loan: LoanRecord): Promise<void> {
  void desk;
  void loan;
  throw new Error('Not built yet');
}
