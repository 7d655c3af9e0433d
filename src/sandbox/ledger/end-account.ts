import { roundHalfUp } from '#lending';
import { plainInstalment, postEntry, renumberInstalments, stopCollecting } from './account-changes.ts';
import { feesToCome, ledgerBalance, runningInstalment, sumOutstanding, totalPaid } from './account-figures.ts';
import { bearsInterest, postArrearsInterest, postRunningInterest } from './interest.ts';
import { contractTotal } from './contract-schedule.ts';
import type { LenderDecision, LoanAccount } from './loan-account.ts';
import type { ReceivedPayment } from './payments.ts';
import { lateInterestOwed, settlementValue } from './settlement-price.ts';

/** How a loan ends before its last payment. Pence. */
export interface AccountEnd {
  readonly state: 'Settled' | 'Cancelled';
  /** The quoted figure. Negative if the lender refunds that much. */
  readonly figure: number;
  /** What the borrower has paid since the quote; it counts towards the figure. */
  readonly paidSince: number;
}

/**
 * Ends a loan by paying a quoted figure on the account's day. If the figure is more than the balance, the difference is charged as
 * interest; if it is less, the difference is the rebate of a settlement, or written off in a withdrawal. Any overpayment is refunded, also one made before this payment.
 */
export function endAccount(
  account: LoanAccount,
  pence: number,
  { state, figure, paidSince }: AccountEnd,
  repaymentId?: string,
): ReceivedPayment {
  const due = figure - paidSince;
  const accrued = postRunningInterest(postArrearsInterest(account));
  const fees = state === 'Settled' ? feesToCome(accrued) : 0;
  const charged = postEntry(accrued, 'fee', fees);
  const difference = due - ledgerBalance(charged);
  const reduction = state === 'Settled' ? 'rebate' : 'write-off';
  const adjusted = postEntry(charged, difference > 0 ? 'interest' : reduction, Math.abs(difference));
  const refunded = Math.max(0, pence - due);
  const paid = postEntry(postEntry(adjusted, 'payment', pence, repaymentId), 'refund', refunded, repaymentId);
  const kept = Math.max(0, pence - refunded);
  const interest = Math.min(kept, Math.max(0, ledgerBalance(adjusted) - ledgerBalance(account)));
  return {
    account: stopCollecting(paid, state),
    interest,
    principal: kept - interest,
    refunded,
  };
}

/**
 * May the borrower end the agreement by returning the vehicle? Only in a hire purchase that is being repaid, and only before the
 * final payment falls due (CCA s99(1)).
 */
export function canTerminateVoluntarily(account: LoanAccount): boolean {
  const isHirePurchase = account.agreement.terms.optionFee !== undefined;
  return isHirePurchase && !account.withdrawal && bearsInterest(account) && runningInstalment(account) !== undefined;
}

/**
 * Applies a decision that ends the agreement on the account's day.
 * - Sold and Written Off: what is owed leaves the lender's books.
 * - Terminated: everything owed falls due at once, less the rebate of an early settlement on that day without any deferral (CCA
 *   s95). It bears no more interest.
 * - Voluntary terminated (hire purchase, CCA s99 and s100): the borrower returns the vehicle and owes the arrears or the shortfall
 *   to half the total amount payable, whichever is greater.
 * @returns `undefined` if the loan is not being repaid, or if the borrower may not terminate it voluntarily
 */
export function decideAccount(account: LoanAccount, decision: LenderDecision): LoanAccount | undefined {
  const sellsWrittenOff = decision === 'Sold' && account.state === 'Written Off';
  if (!bearsInterest(account) && !sellsWrittenOff) return undefined;
  if (decision === 'Voluntary terminated' && !canTerminateVoluntarily(account)) return undefined;
  const accrued = postRunningInterest(postArrearsInterest(account));
  const owed = ledgerBalance(accrued);
  const due = sumOutstanding(account.instalments.filter(({ dueDate }) => dueDate <= account.asOf));
  const shortfall = Math.max(due, Math.ceil(contractTotal(account.agreement) / 2) - totalPaid(account));
  const stillOwed = {
    Sold: 0,
    'Written Off': 0,
    Terminated: account.withdrawal
      ? owed
      : Math.min(owed, roundHalfUp(settlementValue(accrued)) + lateInterestOwed(accrued)),
    'Voluntary terminated': Math.min(owed, shortfall),
  }[decision];
  const reduction = decision === 'Terminated' ? 'rebate' : 'write-off';
  const ended = stopCollecting(postEntry(accrued, reduction, owed - stillOwed), decision);
  if (decision === 'Sold') return ended;
  const { closedOn: _, ...open } = ended;
  if (stillOwed === 0) return open;
  const { asOf: dueDate, instalments } = open;
  const finalPayment = plainInstalment({ number: instalments.length + 1, kind: 'scheduled', dueDate }, stillOwed);
  return renumberInstalments({ ...open, instalments: [...instalments, finalPayment] });
}
