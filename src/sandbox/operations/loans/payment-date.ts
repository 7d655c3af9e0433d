import { formatDate, isPendingLoan, poundsFromPence } from '#lending';
import {
  canChangePaymentDate,
  type DateChangeLimits,
  dayOfMonth,
  eligiblePaymentDates,
  hasArrangement,
  nextDateChangeFrom,
  previewPaymentDate,
  usualDateLimits,
} from '#sandbox/ledger';
import type { EligiblePaymentDates, PaymentDate, PaymentDatePreview } from '#model';
import { dateNotOffered, validationFailed } from '../../context/refusal.ts';
import { movePaymentDate } from '../../loan-book/change-loan.ts';
import { nextCollection } from '../../loan-book/next-collection.ts';
import { openUnitOfWork, withAccount } from '../../loan-book/unit-of-work.ts';
import type { Operation } from '../operation.ts';
import { answerWithLoan } from '../answers.ts';
import { ownLoan, type LoanInContext } from '../caller.ts';
import { loanMovedOn } from './payment-rules.ts';

/** C-23: answers with the days that the next payment can be moved to, or with the reason why it cannot be moved. */
export const listEligiblePaymentDates: Operation = async (request) => {
  const at = await ownLoan(request);
  const { account } = at.loan;
  const limits = limitsOf(at);
  const next = nextCollection(await openUnitOfWork(at.context.records, at.loan));
  const dates = eligiblePaymentDates(account, limits);
  const changeFrom = nextDateChangeFrom(account, limits);
  const data: EligiblePaymentDates = {
    ...(next && { currentPaymentDate: next.dueDate }),
    paymentDates: dates.map((date) => ({ date, day: dayOfMonth(date) })),
    ...(dates.length === 0 && { reason: reasonAgainst(at) }),
    ...limits,
    ...(changeFrom !== undefined && { nextChangeFrom: changeFrom }),
  };
  return { data };
};

/** C-24: moves the next payment and all later ones. */
export const updatePaymentDate: Operation = async (request) => {
  const at = await ownLoan(request);
  const date = (request.body as PaymentDate).paymentDate;
  await movePaymentDate(at.context, at.loan, { date, limits: limitsOf(at) });
  return answerWithLoan(request, at.loan.id);
};

/** C-25: answers with the effect of moving the next payment, without moving it. */
export const previewPaymentDateChange: Operation = async (request) => {
  const at = await ownLoan(request);
  const { account } = at.loan;
  const limits = limitsOf(at);
  const { paymentDate } = request.body as PaymentDate;
  if (!canChangePaymentDate(account) || nextDateChangeFrom(account, limits)) throw loanMovedOn(reasonAgainst(at));
  const preview = previewPaymentDate(account, paymentDate, limits);
  if (!preview) throw validationFailed([dateNotOffered('/paymentDate')]);
  const unit = await openUnitOfWork(at.context.records, at.loan);
  const next = nextCollection(withAccount(unit, preview.changed));
  const data: PaymentDatePreview = {
    paymentDate,
    nextPaymentDate: next?.date ?? paymentDate,
    nextPaymentAmount: poundsFromPence(next?.amount ?? 0),
    lastPaymentDate: preview.lastPaymentDate,
    remainingNow: poundsFromPence(preview.remainingNow),
    remainingAfter: poundsFromPence(preview.remainingAfter),
    extraInterest: poundsFromPence(preview.extraInterest),
  };
  return { data };
};

/** The limits of the loan's brand. */
function limitsOf({ context, loan }: LoanInContext): DateChangeLimits {
  const { monthsBetween, mostMonthsLater } = context.brands.get(loan.brand)?.paymentDateChanges ?? usualDateLimits;
  return { monthsBetween, mostMonthsLater };
}

function reasonAgainst(at: LoanInContext): string {
  const { account } = at.loan;
  if (account.state === 'Late') return 'A payment is overdue. You can change your payment date once you have paid it.';
  if (isPendingLoan(account.state)) return 'You can change your payment date once we have sent your money.';
  if (account.state !== 'Active') return 'You cannot change the payment dates of this loan.';
  if (hasArrangement(account))
    return 'You have an arrangement with us. You can change your payment date once the arrangement is complete.';
  const from = nextDateChangeFrom(account, limitsOf(at));
  if (from !== undefined)
    return `You changed your payment date not long ago. You can change it again from ${formatDate(from)}.`;
  return 'Your next payment is due too soon to change its date, or it is your last payment.';
}
