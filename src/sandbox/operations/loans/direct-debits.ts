import { isClosedLoan, penceFromPounds } from '#lending';
import { canMakeEarlyRepayment, largestEarlyRepayment } from '#sandbox/ledger';
import type { DirectDebitMandateRequest, RepaymentAmount } from '#model';
import { mandateOf, setUpMandate } from '../../loan-book/mandate-of.ts';
import { expectPayment } from '../../loan-book/take-payment.ts';
import { refuseNoAccount } from '../../refuse-no-account.ts';
import type { LoanRecord } from '../../store/loans.ts';
import type { RequestContext } from '../../context/request-context.ts';
import type { Operation } from '../operation.ts';
import { answerWithLoan } from './answer-with-loan.ts';
import { onItsWay } from './on-its-way.ts';
import { ownLoan } from './own-loan.ts';
import { payableArrears } from './payable-arrears.ts';
import { loanMovedOn, refuseAmountAbove } from './refuse-loan.ts';
import { refuseSecondPayment } from './refuse-second-payment.ts';
import { sendMandateConfirmation } from './send-mandate-confirmation.ts';

/** C-13: sets up a Direct Debit if the loan has none, and confirms it by email, as the Direct Debit scheme requires. */
export const setUpDirectDebitMandate: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const { accountName, sortCode, accountNumber } = call.body as DirectDebitMandateRequest;
  if (isClosedLoan(loan.account.state)) throw loanMovedOn('This loan is closed. We do not take payments for it.');
  if (await mandateOf(context, loan.id)) throw loanMovedOn('This loan already has a Direct Debit.');
  refuseNoAccount({ accountName, sortCode, accountNumber });
  const mandate = await setUpMandate(context, loan, { accountName: accountName.trim(), sortCode, accountNumber });
  await sendMandateConfirmation(context, loan, mandate);
  return answerWithLoan(call, loan.id);
};

/** C-14: requests an extra payment by Direct Debit. */
export const repayEarlyByDirectDebit: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const amount = penceFromPounds((call.body as RepaymentAmount).amount);
  if (!canMakeEarlyRepayment(loan.account)) throw loanMovedOn('You cannot make an extra payment at the moment.');
  await requireMandate(context, loan);
  await refuseSecondPayment(context, loan, { amount, kind: 'early' });
  refuseAmountAbove(amount, largestEarlyRepayment(loan.account) - (await onItsWay(context, loan, 'early')));
  await expectPayment(context, loan, { amount, method: 'DIRECT_DEBIT', kind: 'early' });
  return answerWithLoan(call, loan.id);
};

/** C-15: requests a payment towards the arrears by Direct Debit. */
export const repayLateByDirectDebit: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const amount = penceFromPounds((call.body as RepaymentAmount).amount);
  await requireMandate(context, loan);
  await refuseSecondPayment(context, loan, { amount, kind: 'late' });
  refuseAmountAbove(amount, await payableArrears(context, loan));
  await expectPayment(context, loan, { amount, method: 'DIRECT_DEBIT', kind: 'late' });
  return answerWithLoan(call, loan.id);
};

async function requireMandate(context: RequestContext, { id }: LoanRecord): Promise<void> {
  if (!(await mandateOf(context, id))) throw loanMovedOn('This loan has no Direct Debit. Set one up first.');
}
