import type { LenderDecision } from '#lending';
import type { LoanRecord } from '../store/loans.ts';
import type { BookDesk } from './book-desk.ts';

/**
 * Moves the next payment to an eligible day, and those after it (C-24).
 * @throws {Refusal} 422 at `/paymentDate`: the day is not eligible; 409: the loan's payments cannot be moved
 */
export async function movePaymentDate(desk: BookDesk, loan: LoanRecord, date: string): Promise<LoanRecord> {
  void desk;
  void loan;
  void date;
  throw new Error('Not built yet');
}

/**
 * Lets the lender decide of a loan: sell it, write it off, terminate it; or the borrower give a hire purchase's vehicle back.
 * @throws {Refusal} 409: its state does not allow it
 */
export async function decideOnLoan(desk: BookDesk, loan: LoanRecord, decision: LenderDecision): Promise<LoanRecord> {
  void desk;
  void loan;
  void decision;
  throw new Error('Not built yet');
}
