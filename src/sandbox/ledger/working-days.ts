import { isBankHoliday } from './bank-holidays.ts';
import { addDays, weekdayOf } from './days.ts';

/** Is it a day on which banks in England and Wales work: Monday to Friday, and no bank holiday? */
export function isWorkingDay(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday > 0 && weekday < 6 && !isBankHoliday(date);
}

/** The day itself or the next working day, where it is none: when a bank takes what falls due. */
export function workingDayFrom(date: string): string {
  return isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1));
}

/** A day so many working days later. */
export function addWorkingDays(date: string, days: number): string {
  return days === 0 ? date : addWorkingDays(workingDayFrom(addDays(date, 1)), days - 1);
}
