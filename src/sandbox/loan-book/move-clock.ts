import type { LoanBookContext } from './loan-book-context.ts';
import { lenderNow } from './lender-clock.ts';
import { runBook } from './run-book.ts';

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
