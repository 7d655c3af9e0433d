import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { isBankHoliday } from './bank-holidays.ts';

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

/** Is it a day on which banks in England and Wales work: Monday to Friday, and no bank holiday? */
export function isWorkingDay(date: string): boolean {
  const day = at(date).day();
  return day > 0 && day < 6 && !isBankHoliday(date);
}

/** The day itself or the next working day, where it is none: when a bank takes what falls due. */
export function workingDayFrom(date: string): string {
  return isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1));
}

/** A day so many working days later. */
export function addWorkingDays(date: string, days: number): string {
  return days === 0 ? date : addWorkingDays(workingDayFrom(addDays(date, 1)), days - 1);
}
