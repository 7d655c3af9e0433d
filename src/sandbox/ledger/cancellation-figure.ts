import { addDays, daysBetween } from './days.ts';
import { roundHalfUp } from '#lending';
import { remainingToPay, totalPaid } from './account-figures.ts';
import { growth, monthsBetween } from './growth.ts';
import { lateInterest } from './late-interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { isCharged } from './running-interest.ts';
import type { SettlementFigure } from './settlement-figure.ts';

/** How long a borrower may withdraw, and how long they then have to pay, in days. */
const TO_WITHDRAW = 14;
const TO_PAY = 30;

/** May the borrower still withdraw on the account's day (CCA s66A): paid out, and within 14 days of the agreement? */
export function isEligibleForCancellation(account: LoanAccount): boolean {
  return isCharged(account) && daysBetween(account.agreement.madeOn, account.asOf) <= TO_WITHDRAW;
}

/**
 * The figure to withdraw with (CCA s66A): what was paid out, with interest on it to the account's day, less what was paid. No
 * fee is kept, and no interest asked for the 30 days in which it may be paid. `undefined`: it is too late.
 */
export function cancellationFigure(account: LoanAccount): SettlementFigure | undefined {
  if (!isEligibleForCancellation(account)) return undefined;
  const { agreement, asOf, monthlyRate } = account;
  const months = monthsBetween(agreement.paidOutOn, asOf);
  const interest = roundHalfUp(agreement.terms.amount * growth(monthlyRate, months));
  const paid = totalPaid(account);
  const amount = Math.max(0, agreement.terms.amount + interest - paid);
  const interestToDate = Math.min(amount, interest);
  return {
    amount,
    principal: amount - interestToDate,
    interestToDate,
    interestAfter: 0,
    rebate: Math.max(0, remainingToPay(account) + lateInterest(account) - amount),
    settlementDate: addDays(asOf, TO_PAY),
  };
}
