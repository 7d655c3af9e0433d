import { addDays, isClosedLoan, londonDate } from '#lending';
import type { LoanRecord } from '../store/loans.ts';
import type { BookDesk } from './book-desk.ts';
import { openFile, saveFile } from './loan-file.ts';
import { runDay } from './run-day.ts';

/**
 * Brings every loan up to the lender's day: what falls due is asked for, taken or returned, what is overdue costs interest, and
 * states, mandates, quotes, bank details and arrangements follow. Cheap where nothing is behind: to be called before loans are
 * read or changed.
 */
export async function runBook(desk: BookDesk): Promise<void> {
  for (const loan of await desk.records.loans.listBehind(londonDate(desk.now.getTime()))) await runLoan(desk, loan);
}

/** Brings one loan up to the lender's day. */
export async function runLoan(desk: BookDesk, loan: LoanRecord): Promise<LoanRecord> {
  const { records, now, newId } = desk;
  const today = londonDate(now.getTime());
  const { asOf, state } = loan.account;
  if (asOf >= today || isClosedLoan(state)) return loan;
  const before = await openFile(records, loan);
  let file = before;
  for (let day = addDays(asOf, 1); day <= today && !isClosedLoan(file.loan.account.state); day = addDays(day, 1)) {
    file = runDay(file, day, { newId, now: morningOf(day) });
  }
  return saveFile(desk, before, file);
}

/** When the book runs. */
const morningOf = (day: string) => new Date(`${day}T06:00:00Z`);
