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
import { dateNotOffered, validationFailed } from '../../api/refusals.ts';
import { movePaymentDate } from '../../loan-book/change-loan.ts';
import type { LoanRecord } from '../../store/loans.ts';
import type { Operation } from '../operation.ts';
import { answerWithLoan } from './answer-with-loan.ts';
import { ownLoan } from './own-loan.ts';
import { loanMovedOn } from './refuse-loan.ts';

/** C-23: the days that the next payment may be moved to; none, with the reason, where it may not be moved. */
export const listEligiblePaymentDates: Operation = async (call) => {
  const { loan } = await ownLoan(call);
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

/** C-24: moves the next payment, and those after it. */
export const updatePaymentDate: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  await movePaymentDate(context, loan, (call.body as PaymentDate).paymentDate);
  return answerWithLoan(call, loan.id);
};

/** C-25: what moving it comes to; nothing is changed. */
export const previewPaymentDateChange: Operation = async (call) => {
  const { loan } = await ownLoan(call);
  const { paymentDate } = call.body as PaymentDate;
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
  if (account.state === 'Late') return 'A payment is overdue. Your payment date can be moved once it is paid.';
  if (isPendingLoan(account.state)) return 'Your payment date can be moved once your money has been sent.';
  if (account.state !== 'Active') return 'The payments of this loan cannot be moved.';
  if (hasArrangement(account))
    return 'You have an arrangement with us. Your payment date can be moved once all of it is paid.';
  return 'Your next payment is too near to be moved, or it is your last.';
}
