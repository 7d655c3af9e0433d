import { addMonths } from './days.ts';
import { onDay } from './payment-day.ts';
import { toCome } from './account-figures.ts';
import { monthsBetween } from './growth.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';

/** A time in which interest runs, to the day on which it falls due. */
export type Period = Pick<Instalment, 'from' | 'dueDate' | 'months' | 'interestPosted'>;

/** Those of the scheduled payments to come. */
export function periodsToCome(account: LoanAccount): readonly Period[] {
  return toCome(account)
    .filter(({ kind }) => kind === 'scheduled')
    .map(({ from, dueDate, months, interestPosted }) => ({ from, dueDate, months, interestPosted }));
}

/** The month after a period; without one, the time to the day of payment in the month after the account's day. */
export function periodAfter({ asOf, paymentDay }: LoanAccount, period?: Period): Period {
  if (period) return { from: period.dueDate, dueDate: addMonths(period.dueDate, 1), months: 1, interestPosted: 0 };
  const dueDate = addMonths(onDay(asOf, paymentDay), 1);
  return { from: asOf, dueDate, months: monthsBetween(asOf, dueDate), interestPosted: 0 };
}
