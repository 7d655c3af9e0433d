import { isClosedLoan, londonDate } from '#lending';
import { addDays } from '#sandbox/ledger';
import type { LoanRecord } from '../store/loans.ts';
import { lenderNow, type LoanBookContext } from './loan-book-context.ts';
import { openUnitOfWork, saveUnitOfWork } from './unit-of-work.ts';
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
  const before = await openUnitOfWork(records, loan);
  let unit = before;
  for (let day = addDays(asOf, 1); day <= today && !isClosedLoan(unit.loan.account.state); day = addDays(day, 1)) {
    unit = runDay(unit, day, { newId, now: morningOf(day) });
  }
  return saveUnitOfWork(context, before, unit);
}

/** When the book runs. */
const morningOf = (day: string) => new Date(`${day}T06:00:00Z`);

/**
 * Moves the lender's clock ahead and runs the book to there.
 * @param context its `now` is the wall's
 * @param days whole, from 1
 * @returns the lender's new time
 */
export async function moveClock(context: LoanBookContext, days: number): Promise<Date> {
  await context.records.clock.moveAhead(days);
  const now = await lenderNow(context.records, context.now);
  await runBook({ ...context, now });
  return now;
}
