import { calendarDate, isoDate } from './calendar-date.ts';

/** The days from one day to another, both `YYYY-MM-DD`: negative if the other is earlier. `undefined` if either is not a date. */
export function daysBetween(from: string, to: string): number | undefined {
  const [first, last] = [calendarDate(from), calendarDate(to)];
  return first && last && last.diff(first, 'day');
}

/**
 * The whole months from one day to another, both `YYYY-MM-DD`: negative if the other is earlier. From 31 January, a month is complete on the
 * last day of February. `undefined` if either is not a date.
 */
export function monthsBetween(from: string, to: string): number | undefined {
  const [first, last] = [calendarDate(from), calendarDate(to)];
  if (!first || !last) return undefined;
  const [early, late, sign] = last.isBefore(first) ? [last, first, -1] : [first, last, 1];
  const months = (late.year() - early.year()) * 12 + late.month() - early.month();
  const isComplete = !early.add(months, 'month').isAfter(late);
  return sign * (isComplete ? months : months - 1) || 0;
}

/** The day some days and months after a day, `YYYY-MM-DD`: the months first, and then the days. `undefined` if it is not a date. */
export function dayAfter(
  from: string,
  after: { readonly days?: number; readonly months?: number },
): string | undefined {
  const { days = 0, months = 0 } = after;
  const day = calendarDate(from)?.add(months, 'month').add(days, 'day');
  return day && isoDate(day.format('YYYY-MM-DD'));
}
