import type { Records } from '../store/records.ts';
import type { BookDesk } from './book-desk.ts';
import { runBook } from './run-book.ts';

/** What time it is to the lender: the wall's, and as many days ahead as testers have moved it. */
export async function lenderNow({ clock }: Pick<Records, 'clock'>, wallNow: Date): Promise<Date> {
  return new Date(wallNow.getTime() + (await clock.offsetDays()) * 24 * 60 * 60_000);
}

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
