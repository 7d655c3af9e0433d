/** Payments fall due on days that every month has: the 1st to the 28th. */
const LAST = 28;

/** The day of the month of a date. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

/** Can payments fall due on a date's day of the month? */
export function isPaymentDay(date: string): boolean {
  return dayOfMonth(date) <= LAST;
}

/** The date or, where no payment can fall due on its day, the last before it on which one can. */
export function paymentDayUpTo(date: string): string {
  return onDay(date, Math.min(LAST, dayOfMonth(date)));
}

/** That day in the month of a date. */
export function onDay(date: string, day: number): string {
  return `${date.slice(0, 8)}${String(day).padStart(2, '0')}`;
}
