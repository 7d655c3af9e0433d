import { aprFromCashFlows, roundHalfUp } from '#lending';
import {
  feesToCome,
  instalmentsToCome,
  outstanding,
  runningInstalment,
  sumOutstanding,
  unpaidLateInterest,
} from './account-figures.ts';
import { bearingDays } from './breathing-space.ts';
import { addDays } from './calendar.ts';
import { arrearsInterest, balanceToday, bearsInterest, growth, interestMonths, passedShare } from './interest.ts';
import type { LoanAccount, LoanAgreement } from './loan-account.ts';
import { contractSchedule } from './contract-schedule.ts';
import { onceForEach } from './once-for-each.ts';

/**
 * The days after a request up to which a settlement figure is calculated: 28, and 30 more if the term is over a year (Early
 * Settlement Regulations 2004, regs 5 and 6; see docs/engineers/law.md).
 */
export function settlementDays({ term }: Pick<LoanAgreement['terms'], 'term'>): {
  readonly notice: 28;
  readonly deferred: 0 | 30;
} {
  return { notice: 28, deferred: term > 12 ? 30 : 0 };
}

/** The monthly rate of the agreement's APR, unrounded, as a fraction. It includes the fee, so it is above the interest rate. */
export const aprMonthlyRate = onceForEach((agreement: LoanAgreement): number => {
  let months = 0;
  const payments = contractSchedule(agreement).map((instalment) => {
    months += instalment.months;
    return { years: months / 12, amount: -instalment.amount };
  });
  const apr = aprFromCashFlows([{ years: 0, amount: agreement.terms.amount }, ...payments]) ?? 0;
  return growth(apr / 100, 1 / 12);
});

/**
 * By how much a debt grows at the APR from the account's day to the day for which its settlement figure is calculated. The days count
 * as months and days or as parts of a year of 365 days, whichever costs less. Days in a breathing space do not count.
 */
export function deferralGrowth(account: LoanAccount): number {
  const { agreement, asOf } = account;
  const { notice, deferred } = settlementDays(agreement.terms);
  const end = addDays(asOf, notice + deferred);
  const months = Math.min(interestMonths(account, asOf, end), (bearingDays(account, asOf, end) * 12) / 365);
  return 1 + growth(aprMonthlyRate(agreement), months);
}

/**
 * What the payments still to be made are worth on the account's day at the APR, in pence, unrounded. Interest on arrears is left
 * out. If every payment was on time, this is the sum of reg 4(1) on that day: the amount paid out without the fee, less the
 * payments, all with interest at the APR. So the unused part of the fee is rebated with the interest.
 */
export function settlementValue(account: LoanAccount): number {
  const monthlyRate = aprMonthlyRate(account.agreement);
  const running = runningInstalment(account);
  let months = running ? -running.months * passedShare(account, running) : 0;
  return account.instalments.reduce((sum, instalment) => {
    const unpaid = outstanding(instalment) - unpaidLateInterest(instalment);
    if (instalment.kind !== 'scheduled' || instalment.dueDate <= account.asOf) return sum + unpaid;
    months += instalment.months;
    return sum + unpaid / (1 + growth(monthlyRate, months));
  }, 0);
}

/** Interest on arrears that is not paid yet, in pence, up to the account's day. */
export function lateInterestOwed(account: LoanAccount): number {
  return account.instalments.reduce((sum, one) => sum + unpaidLateInterest(one), arrearsInterest(account));
}

/**
 * What ends the loan on the account's day, in pence: the amount of reg 4(1) with the deferral of regs 5 and 6, and interest on
 * arrears. It is never more than the balance of the day with a hire purchase's option fee, and so never more than the rest of the
 * schedule. A settlement figure and a payment of everything owed both cost this price. After a withdrawal it is the balance.
 */
export const settlementPrice = onceForEach((account: LoanAccount): number => {
  const balance = balanceToday(account) + feesToCome(account);
  if (!bearsInterest(account) || account.withdrawal || sumOutstanding(instalmentsToCome(account)) === 0) return balance;
  const statutory = roundHalfUp(settlementValue(account) * deferralGrowth(account)) + lateInterestOwed(account);
  return Math.min(balance, statutory);
});
