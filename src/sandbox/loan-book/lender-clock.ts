import type { Records } from '../store/records.ts';

/** What time it is to the lender: the wall's, and as many days ahead as testers have moved it. */
export async function lenderNow({ clock }: Pick<Records, 'clock'>, wallNow: Date): Promise<Date> {
  return new Date(wallNow.getTime() + (await clock.offsetDays()) * 24 * 60 * 60_000);
}

/** What time it is on the wall when it is `now` to the lender: mail is dated by it, so that the newest is the last that was sent. */
export async function wallNow({ clock }: Pick<Records, 'clock'>, now: Date): Promise<Date> {
  return new Date(now.getTime() - (await clock.offsetDays()) * 24 * 60 * 60_000);
}
