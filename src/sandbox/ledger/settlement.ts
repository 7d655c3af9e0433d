import { roundHalfUp } from '#lending';
import { outstanding, totalPaid } from './account-figures.ts';
import { addDays, daysBetween } from './calendar.ts';
import {
  arrearsInterest,
  balanceToday,
  bearsInterest,
  growth,
  leftToPay,
  monthsBetween,
  runningInterest,
} from './interest.ts';
import type { LoanAccount, LoanAgreement } from './loan-account.ts';
import { lateInterestOwed, settlementDays, settlementPrice, settlementValue } from './settlement-price.ts';
import { DAYS_TO_PAY } from './withdrawal.ts';

/** What the borrower pays to end a loan now. Pence; `amount` = `principal` + `interestToDate` + `interestAfter`. */
export interface SettlementFigure {
  readonly amount: number;
  /** The part that repays what was borrowed, with the part of the fee that is not rebated. */
  readonly principal: number;
  readonly interestToDate: number;
  /** The interest after the account's day that the law allows. */
  readonly interestAfter: number;
  /** The scheduled interest and fees that the borrower no longer has to pay. */
  readonly rebate: number;
  /** The last day on which the figure may be paid. */
  readonly settlementDate: string;
}

/**
 * The figure to settle a loan early (Consumer Credit (Early Settlement) Regulations 2004; see docs/engineers/law.md): what the loan is
 * worth on the account's day at the APR, without the unused part of the fee, and interest for the days that regs 5 and 6 allow. It
 * is never more than the balance of the day (`settlementPrice`).
 * @returns `undefined` if there is nothing to settle
 */
export function settlementFigure(account: LoanAccount): SettlementFigure | undefined {
  const { state, agreement, asOf } = account;
  if ((state !== 'Active' && state !== 'Late') || account.withdrawal) return undefined;
  const amount = settlementPrice(account);
  const left = leftToPay(account);
  const valueToday = roundHalfUp(settlementValue(account)) + lateInterestOwed(account);
  const interestAfter = Math.max(0, amount - valueToday);
  const unpaidInterest = runningInterest(account) + arrearsInterest(account) + unpaidPostedInterest(account);
  const interestToDate = Math.min(amount - interestAfter, unpaidInterest);
  return {
    amount,
    principal: amount - interestAfter - interestToDate,
    interestToDate,
    interestAfter,
    rebate: left - amount,
    settlementDate: addDays(asOf, settlementDays(agreement.terms).notice),
  };
}

/** Interest that is in the ledger and has not been paid, in pence. An option fee that falls due later is not interest. */
function unpaidPostedInterest({ instalments, asOf }: LoanAccount): number {
  return instalments.reduce((sum, one) => {
    const feeToCome = one.dueDate > asOf ? one.fees : 0;
    return sum + Math.max(0, Math.min(outstanding(one) - feeToCome, one.interestPosted));
  }, 0);
}

/** For how many days after the agreement a borrower may withdraw from it. */
const DAYS_TO_WITHDRAW = 14;

/** The last day, `YYYY-MM-DD`, on which a borrower may withdraw from an agreement (CCA s66A). */
export const lastDayToWithdraw = ({ madeOn }: Pick<LoanAgreement, 'madeOn'>): string =>
  addDays(madeOn, DAYS_TO_WITHDRAW);

/** May the borrower still withdraw on the account's day (CCA s66A): paid out, within 14 days of the agreement, and not done yet? */
export function isEligibleForCancellation(account: LoanAccount): boolean {
  if (account.withdrawal) return false;
  return bearsInterest(account) && daysBetween(account.agreement.madeOn, account.asOf) <= DAYS_TO_WITHDRAW;
}

/** What the borrower pays to withdraw. `amount` is 0 if there is a refund. Pence. */
export interface WithdrawalFigure extends SettlementFigure {
  /** What the lender refunds, because the borrower has paid more than is owed. */
  readonly refund: number;
}

/**
 * The figure to withdraw from an agreement (CCA s66A(9), (10)): the amount paid out and interest on it until it is repaid, less
 * payments. It contains no fee. Interest is added for each day until it is repaid. If the borrower has paid more than that, the lender
 * refunds the difference.
 * @returns `undefined` if it is too late to withdraw
 */
export function cancellationFigure(account: LoanAccount): WithdrawalFigure | undefined {
  return isEligibleForCancellation(account) ? withdrawalFigure(account) : undefined;
}

/** The figure of `cancellationFigure` on the account's day, for a borrower who has already said that they withdraw. */
export function withdrawalFigure(account: LoanAccount): WithdrawalFigure {
  const { agreement, asOf, withdrawal } = account;
  const capital = agreement.terms.amount - totalPaid(account);
  const owed = withdrawal ? balanceToday(account) : capital + withdrawalInterest(account);
  const amount = Math.max(0, owed);
  const interestToDate = amount - Math.min(amount, Math.max(0, capital));
  return {
    amount,
    refund: Math.max(0, -owed),
    principal: amount - interestToDate,
    interestToDate,
    interestAfter: 0,
    rebate: Math.max(0, leftToPay(account) - amount),
    settlementDate: withdrawal?.payBy ?? addDays(asOf, DAYS_TO_PAY),
  };
}

/** Interest on the amount paid out, in pence, from the payout to the account's day. What is repaid bears no more interest. */
function withdrawalInterest({ agreement, asOf, ledger, monthlyRate }: LoanAccount): number {
  let from = agreement.paidOutOn;
  let owed = agreement.terms.amount;
  let interest = 0;
  const accrueTo = (date: string) => {
    const accrued = Math.max(0, owed) * growth(monthlyRate, monthsBetween(from, date));
    owed += accrued;
    interest += accrued;
    from = date;
  };
  for (const { date, kind, pence } of ledger) {
    if (kind !== 'payment' && kind !== 'refund') continue;
    accrueTo(date);
    owed += kind === 'refund' ? pence : -pence;
  }
  accrueTo(asOf);
  return roundHalfUp(interest);
}
