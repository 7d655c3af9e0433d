import type { LoanRecord } from '../store/loans.ts';
import type { BookDesk } from './book-desk.ts';

/**
 * Brings every loan up to the lender's day: what falls due is asked for, taken or returned, what is overdue costs interest, and
 * states, mandates, quotes, bank details and arrangements follow. Cheap where nothing is behind: to be called before loans are
 * read or changed.
 */
export async function runBook(desk: BookDesk): Promise<void> {
  void desk;
  throw new Error('Not built yet');
}

/** Brings one loan up to the lender's day. */
export async function runLoan(desk: BookDesk, loan: LoanRecord): Promise<LoanRecord> {
  void desk;
  void loan;
  throw new Error('Not built yet');
}
