import { addDays } from './days.ts';
import { paymentDayUpTo } from './payment-day.ts';
import { outstanding } from './account-figures.ts';
import { arrangementOptions } from './arrangement.ts';
import { arrearsOf } from './arrears.ts';
import type { LoanAccount } from './loan-account.ts';

/** How many days ahead an arrangement may begin: from one week to four, so that nobody has to pay at once (CONC 7.3). */
const BEGINS_IN = [7, 14, 21, 28] as const;

/** The days on which an arrangement may begin. */
export function arrangementDates({ asOf }: Pick<LoanAccount, 'asOf'>): readonly string[] {
  return [...new Set(BEGINS_IN.map((days) => paymentDayUpTo(addDays(asOf, days))))];
}

/** What is paid each month beside an arrangement, in pence: nothing where every payment of the schedule has fallen due. */
export function usualPayment({ asOf, instalments, monthlyPayment }: LoanAccount): number {
  const runsOn = instalments.some((one) => one.kind === 'scheduled' && one.dueDate > asOf && outstanding(one) > 0);
  return runsOn ? monthlyPayment : 0;
}

/** What a borrower asks for. */
export interface ArrangementWish {
  /** Pence a month, the usual payment included. */
  readonly monthlyAmount: number;
  /** The day of the first payment. */
  readonly firstDate: string;
  /** Pence that are left of a month for this loan, once living and other debts are paid. */
  readonly remaining: number;
}

/**
 * Decides an arrangement: agreed where it clears what is overdue in the longest term that there is, or sooner, and takes no more
 * than is left of the month (CONC 7.3). Everything else is for a person to look at.
 * @returns the pence a month on top of the usual payment; `undefined`: a person decides
 */
export function decideArrangement(
  account: LoanAccount,
  { monthlyAmount, firstDate, remaining }: ArrangementWish,
): number | undefined {
  const arrears = arrearsOf(account);
  if (!arrears || monthlyAmount > remaining) return undefined;
  const least = Math.min(...arrangementOptions(account, firstDate).map((option) => option.monthlyAmount));
  const onTop = Math.min(monthlyAmount - usualPayment(account), arrears.amount);
  return onTop >= least ? onTop : undefined;
}
