import { monthlyRateFromPayment, roundHalfUp, type LoanTerms } from '#lending';
import { postEntry, renumberInstalments } from './account-changes.ts';
import {
  ledgerBalance,
  outstanding,
  remainingToPay,
  runningInstalment,
  unpaidLateInterest,
} from './account-figures.ts';
import { bearingDays, restIn } from './breathing-space.ts';
import { daysBetween } from './calendar.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { workingDayFrom } from './working-days.ts';

/**
 * The number of equal months between two days (`YYYY-MM-DD`), as CONC App 1.2.6R counts them: a year has 365 days and a leap year
 * 366, so that any whole year costs twelve months of interest. Negative if `to` is the earlier day.
 */
export function monthsBetween(from: string, to: string): number {
  if (to < from) return -monthsBetween(to, from);
  const year = Number(from.slice(0, 4));
  const newYear = `${year + 1}-01-01`;
  const end = to < newYear ? to : newYear;
  const months = (daysBetween(from, end) * 12) / daysBetween(`${year}-01-01`, newYear);
  return end === to ? months : months + monthsBetween(end, to);
}

/** The interest on one unit of money over a number of equal months, as a fraction. Part of a month counts actuarially. */
export function growth(monthlyRate: number, months: number): number {
  return Math.expm1(months * Math.log1p(monthlyRate));
}

/** The interest on an amount for one day of a year of 365 days, in pence, unrounded, at the interest rate of the terms. */
export function interestPerDay(
  pence: number,
  { amount, fee, term, total, optionFee = 0 }: Pick<LoanTerms, 'amount' | 'fee' | 'term' | 'total' | 'optionFee'>,
): number {
  return pence * growth(monthlyRateFromPayment(amount + fee, (total - optionFee) / term, term), 12 / 365);
}

/** Does the loan bear interest: has it been paid out, and is it being repaid? */
export function bearsInterest({ state }: Pick<LoanAccount, 'state'>): boolean {
  return state === 'Funded' || state === 'Active' || state === 'Late';
}

/** How many equal months of interest are between two days, without those in a breathing space. */
export function interestMonths(account: Pick<LoanAccount, 'breathingSpace'>, from: string, to: string): number {
  const rest = restIn(account, from, to);
  return monthsBetween(from, to) - (rest ? monthsBetween(...rest) : 0);
}

/** How much of the days of the running instalment's period that bear interest has passed, 0 to 1. */
export function passedShare(account: LoanAccount, { from, dueDate }: Pick<Instalment, 'from' | 'dueDate'>): number {
  const { asOf } = account;
  if (from >= asOf) return 0;
  const bearing = bearingDays(account, from, dueDate);
  return bearing === 0
    ? daysBetween(from, asOf) / daysBetween(from, dueDate)
    : bearingDays(account, from, asOf) / bearing;
}

/**
 * Interest of the current month, up to the account's day, that is not in the ledger yet, in pence. It grows actuarially by days
 * and reaches the scheduled interest on the due date.
 */
export function runningInterest(account: LoanAccount): number {
  const running = bearsInterest(account) ? runningInstalment(account) : undefined;
  if (!running) return 0;
  const part = passedShare(account, running);
  const { interest, interestPosted, months } = running;
  const whole = growth(account.monthlyRate, months);
  const share = whole === 0 ? part : growth(account.monthlyRate, months * part) / whole;
  return roundHalfUp((interest - interestPosted) * share);
}

/** Posts the running interest to the ledger. The rest of the month's interest then runs from the account's day. */
export function postRunningInterest(account: LoanAccount): LoanAccount {
  const running = bearsInterest(account) ? runningInstalment(account) : undefined;
  if (!running) return account;
  const interest = runningInterest(account);
  const months = running.months * (1 - passedShare(account, running));
  const from = account.asOf > running.from ? account.asOf : running.from;
  const next = { ...running, from, months, interestPosted: running.interestPosted + interest };
  const instalments = account.instalments.map((instalment) => (instalment === running ? next : instalment));
  return postEntry({ ...account, instalments }, 'interest', interest);
}

/**
 * Interest on arrears that is not in the ledger yet, in pence. It is charged daily at the loan's own rate, from the working day
 * on which the payment was due to be collected. There are no late-payment fees. It is actuarial from one charge to the next: a year
 * costs the effective annual rate. Once charged, it bears no interest itself and is paid last. CCA s86F requires simple interest for
 * default sums, which the lender does not charge. In a breathing space nothing is charged.
 */
export function arrearsInterest(account: LoanAccount): number {
  if (!bearsInterest(account)) return 0;
  const { instalments, asOf, lateChargedTo, monthlyRate } = account;
  const interest = instalments.reduce((sum, instalment) => {
    const unpaid = outstanding(instalment) - unpaidLateInterest(instalment);
    if (unpaid <= 0 || instalment.dueDate >= asOf) return sum;
    const collectedOn = workingDayFrom(instalment.dueDate);
    const from = collectedOn > lateChargedTo ? collectedOn : lateChargedTo;
    return from < asOf ? sum + unpaid * growth(monthlyRate, interestMonths(account, from, asOf)) : sum;
  }, 0);
  return roundHalfUp(interest);
}

/** Posts the interest on arrears to the ledger. It is collected with the last payment of the schedule. */
export function postArrearsInterest(account: LoanAccount): LoanAccount {
  const interest = arrearsInterest(account);
  const { asOf, lateChargedTo } = account;
  const charged = { ...account, lateChargedTo: asOf > lateChargedTo ? asOf : lateChargedTo };
  if (interest === 0) return charged;
  const last = account.instalments.length - 1;
  const instalments = account.instalments.map((instalment, index) =>
    index === last
      ? {
          ...instalment,
          amount: instalment.amount + interest,
          interest: instalment.interest + interest,
          interestPosted: instalment.interestPosted + interest,
          lateInterest: instalment.lateInterest + interest,
        }
      : instalment,
  );
  return postEntry(renumberInstalments({ ...charged, instalments }), 'interest', interest);
}

/** The balance at the end of the account's day, in pence, with interest to that day. */
export function balanceToday(account: LoanAccount): number {
  return ledgerBalance(account) + runningInterest(account) + arrearsInterest(account);
}

/** All that the borrower pays from today if they keep to the schedule, in pence: with arrears, and interest on them up to the account's day. */
export function leftToPay(account: LoanAccount): number {
  return remainingToPay(account) + arrearsInterest(account);
}
