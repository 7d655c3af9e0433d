import { addDays } from './days.ts';
import { roundHalfUp } from '#lending';
import { outstanding, remainingToPay } from './account-figures.ts';
import { growth, monthsBetween } from './growth.ts';
import { balanceToday } from './balance-today.ts';
import { lateInterest } from './late-interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { owedInAll } from './receive-payment.ts';
import { runningInterest } from './running-interest.ts';

/** What ends a loan now. Pence; `amount` = `principal` + `interestToDate` + `interestAfter`. */
export interface SettlementFigure {
  readonly amount: number;
  /** Of what was borrowed, fees included. */
  readonly principal: number;
  readonly interestToDate: number;
  /** From the account's day to the day that the figure is for. */
  readonly interestAfter: number;
  /** What of the schedule's interest is not to be paid. */
  readonly rebate: number;
  /** Until when it may be paid. */
  readonly settlementDate: string;
}

/** For how many days a figure stands, and how many more may be charged for where the loan is for over a year. */
const NOTICE = 28;
const DEFERRED = 30;

/**
 * The figure to settle a loan early with (Early Settlement Regulations 2004): what is owed with actuarial interest to a day 28
 * days ahead and, where the loan is for more than a year, 30 days more, so 58 days of interest at most, and never more than
 * the schedule has left. `undefined`: there is nothing to settle.
 */
export function settlementFigure(account: LoanAccount): SettlementFigure | undefined {
  const { state, agreement, asOf, monthlyRate } = account;
  if (state !== 'Active' && state !== 'Late') return undefined;
  const days = agreement.terms.term > 12 ? NOTICE + DEFERRED : NOTICE;
  const owed = owedInAll(account);
  const left = remainingToPay(account) + lateInterest(account);
  const months = monthsBetween(asOf, addDays(asOf, days));
  const interest = roundHalfUp(balanceToday(account) * growth(monthlyRate, months));
  const interestAfter = Math.min(interest, left - owed);
  const interestToDate = Math.min(owed, runningInterest(account) + lateInterest(account) + unpaidInterest(account));
  return {
    amount: owed + interestAfter,
    principal: owed - interestToDate,
    interestToDate,
    interestAfter,
    rebate: left - owed - interestAfter,
    settlementDate: addDays(asOf, NOTICE),
  };
}

/** Interest that stands in the ledger and was not paid. */
function unpaidInterest({ instalments }: LoanAccount): number {
  return instalments.reduce((sum, one) => sum + Math.min(outstanding(one), one.interestPosted), 0);
}
