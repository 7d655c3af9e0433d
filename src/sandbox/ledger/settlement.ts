import { roundHalfUp } from '#lending';
import { outstanding, remainingToPay, totalPaid, unpaidLateInterest } from './account-figures.ts';
import { addDays, daysBetween } from './calendar.ts';
import { arrearsInterest, balanceToday, bearsInterest, growth, monthsBetween, runningInterest } from './interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { totalOwed } from './payments.ts';

/** What the borrower pays to end a loan now. Pence; `amount` = `principal` + `interestToDate` + `interestAfter`. */
export interface SettlementFigure {
  readonly amount: number;
  /** The part that repays what was borrowed, fees included. */
  readonly principal: number;
  readonly interestToDate: number;
  /** The interest after the account's day that the law allows. */
  readonly interestAfter: number;
  /** The scheduled interest that the borrower no longer has to pay. */
  readonly rebate: number;
  /** The last day on which the figure may be paid. */
  readonly settlementDate: string;
}

/** For how many days a settlement figure is valid. */
const NOTICE = 28;

/** How many more days of interest may be charged if the term is over a year. */
const DEFERRED = 30;

/**
 * The figure to settle a loan early (Consumer Credit (Early Settlement) Regulations 2004). It contains interest up to 28 days
 * ahead, or 58 days if the term is over a year, and is never more than the rest of the schedule.
 * @returns `undefined` if there is nothing to settle
 */
export function settlementFigure(account: LoanAccount): SettlementFigure | undefined {
  const { state, agreement, asOf, monthlyRate } = account;
  if (state !== 'Active' && state !== 'Late') return undefined;
  const days = agreement.terms.term > 12 ? NOTICE + DEFERRED : NOTICE;
  const owed = totalOwed(account);
  const left = remainingToPay(account) + arrearsInterest(account);
  const months = monthsBetween(asOf, addDays(asOf, days));
  const late = account.instalments.reduce((sum, one) => sum + unpaidLateInterest(one), arrearsInterest(account));
  const interest = roundHalfUp((balanceToday(account) - late) * growth(monthlyRate, months));
  const interestAfter = Math.min(interest, left - owed);
  const unpaidInterest = runningInterest(account) + arrearsInterest(account) + unpaidPostedInterest(account);
  const interestToDate = Math.min(owed, unpaidInterest);
  return {
    amount: owed + interestAfter,
    principal: owed - interestToDate,
    interestToDate,
    interestAfter,
    rebate: left - owed - interestAfter,
    settlementDate: addDays(asOf, NOTICE),
  };
}

/** Interest that is in the ledger and has not been paid, in pence. */
function unpaidPostedInterest({ instalments }: LoanAccount): number {
  return instalments.reduce((sum, one) => sum + Math.min(outstanding(one), one.interestPosted), 0);
}

/** For how many days after the agreement a borrower may withdraw from it. */
const DAYS_TO_WITHDRAW = 14;

/** For how many days a borrower who withdraws may then pay. */
const DAYS_TO_PAY = 30;

/** May the borrower still withdraw on the account's day (CCA s66A): paid out, and within 14 days of the agreement? */
export function isEligibleForCancellation(account: LoanAccount): boolean {
  return bearsInterest(account) && daysBetween(account.agreement.madeOn, account.asOf) <= DAYS_TO_WITHDRAW;
}

/**
 * The figure to withdraw from an agreement (CCA s66A): the amount paid out and interest on it up to the account's day, less
 * payments. It contains no fee, and no interest for the 30 days in which it may be paid.
 * @returns `undefined` if it is too late to withdraw
 */
export function cancellationFigure(account: LoanAccount): SettlementFigure | undefined {
  if (!isEligibleForCancellation(account)) return undefined;
  const { agreement, asOf, monthlyRate } = account;
  const months = monthsBetween(agreement.paidOutOn, asOf);
  const interest = roundHalfUp(agreement.terms.amount * growth(monthlyRate, months));
  const amount = Math.max(0, agreement.terms.amount + interest - totalPaid(account));
  const interestToDate = Math.min(amount, interest);
  return {
    amount,
    principal: amount - interestToDate,
    interestToDate,
    interestAfter: 0,
    rebate: Math.max(0, remainingToPay(account) + arrearsInterest(account) - amount),
    settlementDate: addDays(asOf, DAYS_TO_PAY),
  };
}
