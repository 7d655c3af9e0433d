import { poundsFromPence } from '#lending';
import type { ScheduledFee } from '#model';
import { arrearsOf, type Instalment, outstanding, paymentsToCome, postArrearsInterest, splitOf } from '#sandbox/ledger';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { SentLoan, SentRepayment, SentScheduledPayment } from './sent.ts';

type Lists =
  'historicalRepayments' | 'pendingRepayments' | 'scheduledPayments' | 'unpaidScheduledPayments' | 'scheduledFees';

/**
 * Returns the lists of a loan that the client embeds.
 * @param repayments newest first
 */
export function viewLoanLists(
  { id, account: today }: LoanRecord,
  repayments: readonly RepaymentRecord[],
  embedded: ReadonlySet<string>,
): Pick<SentLoan, Lists> {
  // The last payment collects the interest on arrears, so the payments add up to what is left to pay.
  const account = postArrearsInterest(today);
  const toCome = paymentsToCome(account);
  const overdue = arrearsOf(account)?.instalments ?? [];
  const shown = repayments.filter(isShown);
  const pending = shown.filter(({ state }) => state === 'Pending');
  const past = shown.filter(({ state }) => state !== 'Pending');
  return {
    ...(embedded.has('historicalRepayments') && {
      historicalRepayments: past.toSorted(newestFirst).map(viewRepayment),
    }),
    ...(embedded.has('pendingRepayments') && { pendingRepayments: pending.map(viewRepayment) }),
    ...(embedded.has('scheduledPayments') && {
      scheduledPayments: toCome.map((one) => viewScheduledPayment(id, one)),
    }),
    ...(embedded.has('unpaidScheduledPayments') && {
      unpaidScheduledPayments: overdue.map((one) => viewScheduledPayment(id, one)),
    }),
    ...(embedded.has('scheduledFees') && { scheduledFees: viewScheduledFees(toCome) }),
  };
}

/** Sorts by the day on which they were taken or returned; within a day, by creation. */
function newestFirst(one: RepaymentRecord, other: RepaymentRecord): number {
  const days = (other.date ?? other.requestedOn).localeCompare(one.date ?? one.requestedOn);
  return days === 0 ? other.createdAt.getTime() - one.createdAt.getTime() : days;
}

/** A repayment that borrowers can see. */
export type ShownRepayment = RepaymentRecord & { readonly state: SentRepayment['state'] };

/** Can borrowers see the repayment? Not if an earlier version of the lender called it back before the bank processed it. */
export function isShown(repayment: RepaymentRecord): repayment is ShownRepayment {
  return repayment.state !== 'Called back';
}

/** Returns a repayment as the API shows it. Its date is the day it was taken or returned or, while pending, requested. */
export function viewRepayment(repayment: ShownRepayment): SentRepayment {
  const { id, amount, method, kind, state, requestedOn, expectedOn, date, interest, principal, balanceAfter, retryOf } =
    repayment;
  return {
    id,
    date: date ?? requestedOn,
    amount: poundsFromPence(amount),
    method,
    kind,
    state,
    ...(retryOf !== undefined && { isRetry: true }),
    ...(state === 'Pending' && { expectedOn }),
    ...(interest !== undefined && { interest: poundsFromPence(interest) }),
    ...(principal !== undefined && { principal: poundsFromPence(principal) }),
    ...(balanceAfter !== undefined && { balanceAfter: poundsFromPence(balanceAfter) }),
  };
}

/** Returns a scheduled payment as the API shows it. */
function viewScheduledPayment(loanId: string, instalment: Instalment): SentScheduledPayment {
  const { number, kind, dueDate, amount, moved, fees, balanceAfter } = instalment;
  const { principal, interest } = splitOf(instalment);
  return {
    id: `${loanId}-${number}`,
    dueDate,
    amount: poundsFromPence(amount - moved),
    outstanding: poundsFromPence(outstanding(instalment)),
    principal: poundsFromPence(principal),
    interest: poundsFromPence(interest),
    fees: poundsFromPence(fees),
    balanceAfter: poundsFromPence(balanceAfter),
    ...(kind === 'arrangement' && { isOfArrangement: true }),
  };
}

/** Returns the fees that are due with scheduled payments, which is the option-to-purchase fee of a hire purchase. */
function viewScheduledFees(instalments: readonly Instalment[]): ScheduledFee[] {
  return instalments
    .filter(({ fees }) => fees > 0)
    .map(({ dueDate, fees }) => ({ dueDate, amount: poundsFromPence(fees), name: 'Option to purchase fee' }));
}
