import type { BookDesk } from './book-desk.ts';
import { lenderNow } from './lender-clock.ts';
import { runBook } from './run-book.ts';

/**
 * Moves the lender's clock ahead and runs the book to there.
 * @param desk its `now` is the wall's
 * @param days whole, from 1
 * @returns the lender's new time
 */
export async function moveClock(desk: BookDesk, days: number): Promise<Date> {
  await desk.records.clock.moveAhead(days);
  const now = await lenderNow(desk.records, desk.now);
  await runBook({ ...desk, now });
  return now;
}
