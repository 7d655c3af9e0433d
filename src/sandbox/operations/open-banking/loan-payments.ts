import { penceFromPounds } from '#lending';
import type { OpenBankingAuthRequest, ProblemError, ResumeJourneyTokenRequest } from '#model';
import { notFound, validationFailed } from '../../api/refusals.ts';
import { refuseWhileEnding } from '../../loan-book/refuse-while-ending.ts';
import { standingQuote } from '../../loan-book/settle-loan.ts';
import { expectPayment, type PaymentOrder } from '../../loan-book/take-payment.ts';
import { beginPayment, paymentOfCode } from '../../open-banking/payment-visits.ts';
import { orderOfQuote } from '../loans/card-purpose.ts';
import { loanInContext, ownLoan, type LoanInContext } from '../loans/own-loan.ts';
import { payableArrears } from '../loans/payable-arrears.ts';
import { loanMovedOn, refuseAmountAbove } from '../loans/refuse-loan.ts';
import { refuseSecondPayment } from '../loans/refuse-second-payment.ts';
import { signedInUser } from '../signed-in-user.ts';
import type { Call } from '../operation.ts';

type Flow = NonNullable<OpenBankingAuthRequest['flow']>;

/**
 * Begins a payment of a loan at the borrower's bank (C-47, A-49).
 * @returns where the borrower's browser goes
 * @throws {Refusal} 409: there is nothing to pay, or it is on its way; 422: no such amount is to be paid
 */
export async function beginLoanPayment(call: Call, request: OpenBankingAuthRequest): Promise<string> {
  const at = await ownLoan(call, request.subjectId);
  const { flow, amount, redirectUrl } = request;
  if (flow === undefined || amount === undefined) throw validationFailed(missing(request));
  const order = await orderOfBank(at, flow, penceFromPounds(amount));
  // A visit to the bank lasts by the clock on the wall, however far the lender's is moved.
  return beginPayment(call, { loanId: at.loan.id, flow, amount: order.amount, redirectUrl });
}

function missing({ flow, amount }: OpenBankingAuthRequest): ProblemError[] {
  const code = 'required';
  return [
    ...(flow === undefined ? [{ pointer: '/flow', code, message: 'Say what the payment is for' }] : []),
    ...(amount === undefined ? [{ pointer: '/amount', code, message: 'Enter how much you want to pay' }] : []),
  ];
}

/** Takes up the last payment of a loan that was broken off (C-45): the same amount, on a new visit. */
export async function resumeLoanPayment(call: Call, { subjectId, origin }: ResumeJourneyTokenRequest): Promise<string> {
  const at = await loanOfJourney(call, subjectId);
  const [last] = await call.records.openBankingPayments.listOfLoan(subjectId);
  if (!last || last.status === 'SUCCESS') throw notFound();
  const { flow } = last;
  const { amount } = await orderOfBank(at, flow, last.amount);
  const back = new URLSearchParams({ subjectId, origin }).toString();
  const redirectUrl = `${call.publicUrl}/truelayer/resume?${back}`;
  return beginPayment(call, { loanId: subjectId, flow, amount, redirectUrl, details: { isResumed: 'yes' } });
}

/** Ends a visit to the bank that was to pay (C-46): the payment is on its way from now on. */
export async function completeLoanPayment(
  call: Call,
  { subjectId, code, state }: { readonly subjectId: string; readonly code: string; readonly state: string },
): Promise<void> {
  const at = await loanOfJourney(call, subjectId);
  const { records } = call;
  const payment = await paymentOfCode(records, { state, code, loanId: subjectId });
  const order = await orderOfBank(at, payment.flow, payment.amount);
  const { repayment } = await expectPayment(at.context, at.loan, order);
  await records.openBankingPayments.update({ ...payment, status: 'SUCCESS', repaymentId: repayment.id });
}

/**
 * The loan of a journey. The ids come with a link, so nobody need be signed in; but who is, sees their own alone (T-18).
 * @throws {Refusal} 404
 */
async function loanOfJourney(call: Call, loanId: string): Promise<LoanInContext> {
  const loan = await call.records.loans.find(loanId);
  const caller = await signedInUser(call);
  if (!loan || (caller && caller.id !== loan.userId)) throw notFound();
  return loanInContext(call, loan);
}

/** What a payment from a bank is for; it is asked at the beginning and again at the end of a visit. Pence. */
async function orderOfBank({ context, loan }: LoanInContext, flow: Flow, amount: number): Promise<PaymentOrder> {
  if (flow === 'settlement') return orderOfSettlement({ context, loan }, amount);
  await refuseSecondPayment(context, loan, { amount, kind: 'late' });
  refuseAmountAbove(amount, await payableArrears(context, loan));
  return { amount, method: 'OPEN_BANKING', kind: 'late' };
}

async function orderOfSettlement({ context, loan }: LoanInContext, amount: number): Promise<PaymentOrder> {
  const quote = await standingQuote(context, loan.id);
  if (!quote) throw loanMovedOn('This figure no longer stands. Get a new one.');
  await refuseWhileEnding(context, loan);
  if (quote.amount !== amount) {
    const message = 'Pay exactly the figure that ends the loan';
    throw validationFailed([{ pointer: '/amount', code: 'const', message }]);
  }
  return orderOfQuote(quote, 'OPEN_BANKING');
}
