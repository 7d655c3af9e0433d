import { isClosedLoan, penceFromPounds, poundsFromPence } from '#lending';
import type { DirectDebitMandateRequest, EarlyRepaymentPreview, RepaymentAmount } from '#model';
import {
  canMakeEarlyRepayment,
  largestEarlyRepayment,
  previewEarlyRepayment as effectOfEarlyRepayment,
} from '#sandbox/ledger';
import type { RequestContext } from '../../context/request-context.ts';
import { paymentInProgress } from '../../context/refusal.ts';
import { mandateOf, setUpMandate } from '../../loan-book/mandates.ts';
import { onItsWay } from '../../loan-book/payable-ahead.ts';
import { requestPayment } from '../../loan-book/take-payment.ts';
import type { LoanRecord } from '../../store/loans.ts';
import { answerWithLoan } from '../answers.ts';
import { ownLoan } from '../caller.ts';
import { refuseInvalidAccount } from '../invalid-account.ts';
import type { Operation } from '../operation.ts';
import { loanMovedOn, payableArrears, refuseAmountAbove, refuseSecondPayment } from './payment-rules.ts';

/** C-13: sets up a Direct Debit if the loan has none, and confirms it by email, as the Direct Debit scheme requires. */
export const setUpDirectDebitMandate: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const { accountName, sortCode, accountNumber } = request.body as DirectDebitMandateRequest;
  if (isClosedLoan(loan.account.state)) throw loanMovedOn('This loan is closed. We do not take payments for it.');
  if (await mandateOf(context, loan.id)) throw loanMovedOn('This loan already has a Direct Debit.');
  refuseInvalidAccount({ accountName, sortCode, accountNumber });
  await setUpMandate(context, loan, { accountName: accountName.trim(), sortCode, accountNumber });
  return answerWithLoan(request, loan.id);
};

/** Answers with the effect of an extra payment, without making it. */
export const previewEarlyRepayment: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const { amount } = request.body as RepaymentAmount;
  await refuseEarlyAmount(context, loan, penceFromPounds(amount));
  const effect = effectOfEarlyRepayment(loan.account, penceFromPounds(amount));
  const data: EarlyRepaymentPreview = {
    amount,
    monthlyPayment: poundsFromPence(effect.monthlyPayment),
    lastPaymentDate: effect.lastPaymentDate,
    paymentsLeft: effect.paymentsLeft,
    remainingAfter: poundsFromPence(effect.remainingAfter),
    interestSaved: poundsFromPence(effect.interestSaved),
  };
  return { data };
};

const notPossibleEarly = () => loanMovedOn('You cannot make an extra payment at the moment.');

/** Refuses an extra payment (pence) that cannot be made now, or that is more than can be paid early. */
async function refuseEarlyAmount(context: RequestContext, loan: LoanRecord, amount: number): Promise<void> {
  if (!canMakeEarlyRepayment(loan.account)) throw notPossibleEarly();
  const highest = largestEarlyRepayment(loan.account) - (await onItsWay(context, loan, 'early'));
  if (highest <= 0) throw paymentInProgress('A payment for everything you can pay early is already on its way.');
  refuseAmountAbove(amount, highest);
}

/** C-14: requests an extra payment by Direct Debit. */
export const repayEarlyByDirectDebit: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const amount = penceFromPounds((request.body as RepaymentAmount).amount);
  if (!canMakeEarlyRepayment(loan.account)) throw notPossibleEarly();
  await requireMandate(context, loan);
  await refuseSecondPayment(context, loan, { amount, kind: 'early' });
  await refuseEarlyAmount(context, loan, amount);
  await requestPayment(context, loan, { amount, method: 'DIRECT_DEBIT', kind: 'early' });
  return answerWithLoan(request, loan.id);
};

/** C-15: requests a payment towards the arrears by Direct Debit. */
export const repayLateByDirectDebit: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const amount = penceFromPounds((request.body as RepaymentAmount).amount);
  await requireMandate(context, loan);
  await refuseSecondPayment(context, loan, { amount, kind: 'late' });
  refuseAmountAbove(amount, await payableArrears(context, loan));
  await requestPayment(context, loan, { amount, method: 'DIRECT_DEBIT', kind: 'late' });
  return answerWithLoan(request, loan.id);
};

async function requireMandate(context: RequestContext, { id }: LoanRecord): Promise<void> {
  if (!(await mandateOf(context, id))) throw loanMovedOn('This loan has no Direct Debit. Set one up first.');
}
