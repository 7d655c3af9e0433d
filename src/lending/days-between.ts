import { dayOrMonth, isoDate } from './calendar-date.ts';

/** The days from one day to another, each a date or a month, which counts as its first day: negative if the other is earlier. `undefined` if either is not a date. */
export function daysBetween(from: string, to: string): number | undefined {
  const [first, last] = [dayOrMonth(from), dayOrMonth(to)];
  return first && last && last.diff(first, 'day');
}

/**
 * The whole months from one day to another, each a date or a month, which counts as its first day: negative if the other is earlier. From 31 January, a month is complete on the
 * last day of February. `undefined` if either is not a date.
 */
export function monthsBetween(from: string, to: string): number | undefined {
  const [first, last] = [dayOrMonth(from), dayOrMonth(to)];
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
  const day = dayOrMonth(from)?.add(months, 'month').add(days, 'day');
  return day && isoDate(day.format('YYYY-MM-DD'));
}

/** The minutes from one time of day to another, both `HH:MM`: negative if the other is earlier. `undefined` if either is not a time. */
export function minutesBetween(from: string, to: string): number | undefined {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  return first === undefined || last === undefined ? undefined : last - first;
}

function minuteOf(time: string): number | undefined {
  const [, hour, minute] = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(time) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
