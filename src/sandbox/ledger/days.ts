import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** A day is the same wherever it is looked at from: it is reckoned without a time zone. */
const at = (date: string): Dayjs => dayjs.utc(date);
const written = (day: Dayjs): string => day.format('YYYY-MM-DD');

/** Whole days from one day to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return at(to).diff(at(from), 'day');
}

/** A day so many days later. */
export function addDays(date: string, days: number): string {
  return written(at(date).add(days, 'day'));
}

/** The same day so many months later; the last of a month that has no such day. */
export function addMonths(date: string, months: number): string {
  return written(at(date).add(months, 'month'));
}

/** The day of the week, 0 on a Sunday to 6 on a Saturday. */
export function weekdayOf(date: string): number {
  return at(date).day();
}
