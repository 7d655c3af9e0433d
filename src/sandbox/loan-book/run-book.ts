import { dayjs } from '#dates';
import { isClosedLoan, londonDate } from '#lending';
import { addDays } from '#sandbox/ledger';
import type { LoanRecord } from '../store/loans.ts';
import { collectionDayOf, LONGEST_NOTICE } from './direct-debit-notice.ts';
import { lenderNow, type LoanBookContext } from './loan-book-context.ts';
import { openUnitOfWork, saveUnitOfWork } from './unit-of-work.ts';
import { runDay } from './run-day.ts';

/**
 * Brings every loan up to today in lender time: requests, collects and returns payments, charges interest on arrears, and updates
 * states, mandates, quotes, bank details and arrangements. Call it before reading or changing loans; it is cheap if all are up to
 * date.
 */
export async function runBook(context: LoanBookContext): Promise<void> {
  const today = londonDate(context.now.getTime());
  for (const loan of await context.records.loans.listBehind(today, addDays(today, -LONGEST_NOTICE)))
    await runLoan(context, loan);
}

/** Brings one loan up to today in lender time. */
export async function runLoan(context: LoanBookContext, loan: LoanRecord): Promise<LoanRecord> {
  const { records, now, newId, brands } = context;
  const { paymentReminderDays: reminderDays } = brands.get(loan.brand) ?? {};
  const today = londonDate(now.getTime());
  if (loan.account.asOf >= lastDayToRun(loan, today)) return loan;
  const before = await openUnitOfWork(records, loan);
  let unit = before;
  while (unit.loan.account.asOf < lastDayToRun(unit.loan, today)) {
    const day = addDays(unit.loan.account.asOf, 1);
    unit = runDay(unit, day, { newId, now: morningOf(day), ...(reminderDays !== undefined && { reminderDays }) });
  }
  return saveUnitOfWork(context, before, unit);
}

/** The last day up to today on which something can happen. The bank may still take what it was asked for before the loan ended. */
function lastDayToRun({ account }: LoanRecord, today: string): string {
  if (account.closedOn === undefined || !isClosedLoan(account.state)) return today;
  const lastDebit = collectionDayOf(account.closedOn);
  return lastDebit < today ? lastDebit : today;
}

/** The time of day at which the book runs. */
const morningOf = (day: string) => dayjs.utc(`${day}T06:00:00Z`).toDate();

/**
 * Moves lender time ahead and runs the book up to it.
 * @param context its `now` is system time
 * @param days a whole number, at least 1
 * @returns the new lender time
 */
export async function moveClock(context: LoanBookContext, days: number): Promise<Date> {
  await context.records.clock.moveAhead(days);
  const now = await lenderNow(context.records, context.now);
  await runBook({ ...context, now });
  return now;
}
