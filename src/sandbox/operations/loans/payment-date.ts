import { isPendingLoan, poundsFromPence } from '#lending';
import {
  canChangePaymentDate,
  dayOfMonth,
  eligiblePaymentDates,
  hasArrangement,
  nextPayment,
  previewPaymentDate,
} from '#sandbox/ledger';
import type { EligiblePaymentDates, PaymentDate, PaymentDatePreview } from '#model';
import { dateNotOffered, validationFailed } from '../../context/refusal.ts';
import { movePaymentDate } from '../../loan-book/change-loan.ts';
import type { LoanRecord } from '../../store/loans.ts';
import type { Operation } from '../operation.ts';
import { answerWithLoan } from '../answers.ts';
import { ownLoan } from '../caller.ts';
import { loanMovedOn } from './payment-rules.ts';

/** C-23: answers with the days that the next payment can be moved to, or with the reason why it cannot be moved. */
export const listEligiblePaymentDates: Operation = async (request) => {
  const { loan } = await ownLoan(request);
  const { account } = loan;
  const next = nextPayment(account);
  const dates = eligiblePaymentDates(account);
  const data: EligiblePaymentDates = {
    ...(next && { currentPaymentDate: next.dueDate }),
    paymentDates: dates.map((date) => ({ date, day: dayOfMonth(date) })),
    ...(dates.length === 0 && { reason: reasonAgainst(loan) }),
  };
  return { data };
};

/** C-24: moves the next payment and all later ones. */
export const updatePaymentDate: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  await movePaymentDate(context, loan, (request.body as PaymentDate).paymentDate);
  return answerWithLoan(request, loan.id);
};

/** C-25: answers with the effect of moving the next payment, without moving it. */
export const previewPaymentDateChange: Operation = async (request) => {
  const { loan } = await ownLoan(request);
  const { paymentDate } = request.body as PaymentDate;
  if (!canChangePaymentDate(loan.account)) throw loanMovedOn(reasonAgainst(loan));
  const preview = previewPaymentDate(loan.account, paymentDate);
  if (!preview) throw validationFailed([dateNotOffered('/paymentDate')]);
  const data: PaymentDatePreview = {
    paymentDate,
    nextPaymentDate: preview.nextPaymentDate,
    nextPaymentAmount: poundsFromPence(preview.nextPaymentAmount),
    lastPaymentDate: preview.lastPaymentDate,
    remainingNow: poundsFromPence(preview.remainingNow),
    remainingAfter: poundsFromPence(preview.remainingAfter),
    extraInterest: poundsFromPence(preview.extraInterest),
  };
  return { data };
};

function reasonAgainst({ account }: LoanRecord): string {
  if (account.state === 'Late') return 'A payment is overdue. You can change your payment date once you have paid it.';
  if (isPendingLoan(account.state)) return 'You can change your payment date once we have sent your money.';
  if (account.state !== 'Active') return 'You cannot change the payment dates of this loan.';
  if (hasArrangement(account))
    return 'You have an arrangement with us. You can change your payment date once the arrangement is complete.';
  return 'Your next payment is due too soon to change its date, or it is your last payment.';
}
