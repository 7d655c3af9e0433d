import { arrearsOf, paymentsToCome } from '#sandbox/ledger';
import type { Loan } from '#model';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { isShown, viewRepayment } from './view-repayment.ts';
import { viewScheduledFees, viewScheduledPayment } from './view-scheduled-payment.ts';

type Lists =
  'historicalRepayments' | 'pendingRepayments' | 'scheduledPayments' | 'unpaidScheduledPayments' | 'scheduledFees';

/**
 * The lists of a loan that were asked for.
 * @param repayments newest first
 */
export function viewLoanLists(
  { id, account }: LoanRecord,
  repayments: readonly RepaymentRecord[],
  embedded: ReadonlySet<string>,
): Pick<Loan, Lists> {
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

/** By the day they were taken or returned; within a day, by when they were made. */
function newestFirst(one: RepaymentRecord, other: RepaymentRecord): number {
  const days = (other.date ?? other.requestedOn).localeCompare(one.date ?? one.requestedOn);
  return days === 0 ? other.createdAt.getTime() - one.createdAt.getTime() : days;
}
