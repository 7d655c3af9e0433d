import { addDays, addMonths, daysBetween } from './calendar.ts';
import type { BreathingSpace, Instalment, LoanAccount } from './loan-account.ts';

/** For how many days a breathing space lasts (SI 2020/1311 reg 26). */
export const BREATHING_SPACE_DAYS = 60;

type Rested = Pick<LoanAccount, 'breathingSpace'>;

/** Is the debt in a breathing space on the account's day? Its first and its last day count. */
export const isInBreathingSpace = ({ breathingSpace: space, asOf }: Pick<LoanAccount, 'breathingSpace' | 'asOf'>) =>
  space !== undefined && space.from <= asOf && asOf <= space.until;

/**
 * The part of a time that is in the breathing space, as the interval from the end of one day to the end of another; `undefined` if no day
 * of it is. Interest runs from the end of a day, so that the day itself belongs to the interval before it.
 */
export function restIn({ breathingSpace: space }: Rested, from: string, to: string): [string, string] | undefined {
  if (!space) return undefined;
  const before = addDays(space.from, -1);
  const start = from > before ? from : before;
  const end = to < space.until ? to : space.until;
  return start < end ? [start, end] : undefined;
}

/** The number of days after `from`, up to `to`, that bear interest. */
export function bearingDays(account: Rested, from: string, to: string): number {
  const rest = restIn(account, from, to);
  return Math.max(0, daysBetween(from, to)) - (rest ? daysBetween(...rest) : 0);
}

/** Which part of the days of a period bears interest, 0 to 1. */
export function bearingShare(account: Rested, { from, dueDate }: Pick<Instalment, 'from' | 'dueDate'>): number {
  const days = daysBetween(from, dueDate);
  return days <= 0 ? 1 : bearingDays(account, from, dueDate) / days;
}

/** The equal months of interest of a period of at most a month, without the days in the breathing space. */
export function bearingMonths(account: Rested, period: Pick<Instalment, 'from' | 'dueDate'>): number {
  const { from, dueDate } = period;
  return (daysBetween(from, dueDate) / daysBetween(addMonths(dueDate, -1), dueDate)) * bearingShare(account, period);
}

/** The months of a period of the schedule if another breathing space, or none, takes the place of the account's. */
export function monthsWith(account: LoanAccount, period: Instalment, other: BreathingSpace): number {
  const before = bearingShare(account, period);
  const after = bearingShare({ breathingSpace: other }, period);
  if (before > 0) return (period.months / before) * after;
  const { reduced } = account;
  if (reduced?.isInterestStopped && period.dueDate <= reduced.until) return 0;
  return bearingMonths({ breathingSpace: other }, period);
}
