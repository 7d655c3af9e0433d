import { isClosedLoan, londonDate } from '#lending';
import { addDays } from '#sandbox/ledger';
import type { LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { openFile, saveFile } from './loan-file.ts';
import { runDay } from './run-day.ts';

/**
 * Brings every loan up to the lender's day: what falls due is asked for, taken or returned, what is overdue costs interest, and
 * states, mandates, quotes, bank details and arrangements follow. Cheap where nothing is behind: to be called before loans are
 * read or changed.
 */
export async function runBook(context: LoanBookContext): Promise<void> {
  for (const loan of await context.records.loans.listBehind(londonDate(context.now.getTime())))
    await runLoan(context, loan);
}

/** Brings one loan up to the lender's day. */
export async function runLoan(context: LoanBookContext, loan: LoanRecord): Promise<LoanRecord> {
  const { records, now, newId } = context;
  const today = londonDate(now.getTime());
  const { asOf, state } = loan.account;
  if (asOf >= today || isClosedLoan(state)) return loan;
  const before = await openFile(records, loan);
  let file = before;
  for (let day = addDays(asOf, 1); day <= today && !isClosedLoan(file.loan.account.state); day = addDays(day, 1)) {
    file = runDay(file, day, { newId, now: morningOf(day) });
  }
  return saveFile(context, before, file);
}

/** When the book runs. */
const morningOf = (day: string) => new Date(`${day}T06:00:00Z`);
