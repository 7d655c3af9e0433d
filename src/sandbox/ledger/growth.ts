import { daysBetween } from './days.ts';

/**
 * How many equal months lie between two days (`YYYY-MM-DD`), as CONC App 1.2.6R counts them: a year has 365 days and a leap year
 * 366, so that twelve months of interest are what any whole year costs. Less than nothing where `to` is the earlier day.
 */
export function monthsBetween(from: string, to: string): number {
  if (to < from) return -monthsBetween(to, from);
  const year = Number(from.slice(0, 4));
  const newYear = `${year + 1}-01-01`;
  const end = to < newYear ? to : newYear;
  const months = (daysBetween(from, end) * 12) / daysBetween(`${year}-01-01`, newYear);
  return end === to ? months : months + monthsBetween(end, to);
}

/** What money grows by in so many equal months, as a fraction; part of a month counts actuarially. */
export function growth(monthlyRate: number, months: number): number {
  return Math.expm1(months * Math.log1p(monthlyRate));
}
