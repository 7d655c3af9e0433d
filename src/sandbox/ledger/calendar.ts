const DAY = 24 * 60 * 60_000;

/**
 * Days are calculated in UTC, so that no change of clocks makes a day shorter or longer. Accounts do so thousands of times for one
 * answer, so this file does not use dayjs (docs/engineers/decisions/dates.md).
 */
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whole days from one day to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** The day that is `days` days after `date`. */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * DAY);
}

/** The same day of the month `months` months later, or the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const month = monthOf(date) - 1 + months;
  const [year, ofYear] = [Math.floor(month / 12), month - Math.floor(month / 12) * 12];
  const lastDay = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(year, ofYear, Math.min(dayOfMonth(date), lastDay)));
}

/** The number of a date's month, counted from year 0. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/**
 * The equal months from one day to a later one, as CONC App 1.2.6R measures time for the APR. Whole months are counted back from
 * the later day. The remaining days are a part of the complete year that ends with them: 365 days, or 366 in a leap year. So the
 * 5th of one month to the 5th of the next is exactly one month.
 */
export function equalMonthsBetween(from: string, to: string): number {
  const sameMonth = monthOf(to) - monthOf(from);
  const months = addMonths(to, -sameMonth) < from ? sameMonth - 1 : sameMonth;
  const end = addMonths(to, -months);
  return months + (daysBetween(from, end) * 12) / daysBetween(addMonths(end, -12), end);
}

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

/** The last possible payment day. Payments fall due only on days that every month has: the 1st to the 28th. */
const LAST_PAYMENT_DAY = 28;

/** The day of the month of a date, 1 to 31. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

/** Can payments fall due on this day of the month, 1 to 31? */
export function isPaymentDay(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= LAST_PAYMENT_DAY;
}

/** The date itself, or the 28th of its month if the date is later than that. */
export function paymentDayUpTo(date: string): string {
  return onDay(date, Math.min(LAST_PAYMENT_DAY, dayOfMonth(date)));
}

/** The date with this day of the month, in the same month as `date`. */
export function onDay(date: string, day: number): string {
  return `${date.slice(0, 8)}${String(day).padStart(2, '0')}`;
}
