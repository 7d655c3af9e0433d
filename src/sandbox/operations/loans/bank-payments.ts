import { penceFromPounds } from '#lending';
import type { OpenBankingAuthRequest, ProblemError, ResumeJourneyTokenRequest } from '#model';
import { notFound, validationFailed } from '../../context/refusal.ts';
import { refuseWhileEnding } from '../../loan-book/payment-hold.ts';
import { activeQuote } from '../../loan-book/settle-loan.ts';
import { requestPayment, type PaymentOrder } from '../../loan-book/take-payment.ts';
import { startPaymentVisit, paymentOfCode } from '../../open-banking/payment-visits.ts';
import { orderOfNextPayment, orderOfQuote } from './payment-orders.ts';
import { loanInContext, ownLoan, signedInUser, type LoanInContext } from '../caller.ts';
import { payableArrears, loanMovedOn, refuseAmountAbove, refuseSecondPayment } from './payment-rules.ts';
import type { ApiRequest } from '../operation.ts';

type Flow = NonNullable<OpenBankingAuthRequest['flow']>;

/**
 * Starts a payment towards a loan at the borrower's bank (C-47, A-49).
 * @returns the bank's URL, to which the app redirects the borrower
 * @throws {Refusal} 409 if nothing is due or a payment is on its way; 422 if the amount is not allowed
 */
export async function startLoanPayment(request: ApiRequest, body: OpenBankingAuthRequest): Promise<string> {
  const at = await ownLoan(request, body.subjectId);
  const { flow, amount, redirectUrl } = body;
  if (flow === undefined || amount === undefined) throw validationFailed(missing(body));
  const order = await orderOfBank(at, flow, penceFromPounds(amount));
  // The visit expires in system time, so this passes the request and not the context in lender time.
  return startPaymentVisit(request, { loanId: at.loan.id, flow, amount: order.amount, redirectUrl });
}

function missing({ flow, amount }: OpenBankingAuthRequest): ProblemError[] {
  const code = 'required';
  return [
    ...(flow === undefined ? [{ pointer: '/flow', code, message: 'Select what the payment is for' }] : []),
    ...(amount === undefined ? [{ pointer: '/amount', code, message: 'Enter how much you want to pay' }] : []),
  ];
}

/** Resumes the loan's latest unfinished payment (C-45): the same amount, with a new visit to the bank. */
export async function resumeLoanPayment(
  request: ApiRequest,
  { subjectId, origin }: ResumeJourneyTokenRequest,
): Promise<string> {
  const at = await loanOfVisit(request, subjectId);
  const [last] = await request.records.paymentVisits.listOfLoan(subjectId);
  if (!last || last.status === 'SUCCESS') throw notFound();
  const { flow } = last;
  const { amount } = await orderOfBank(at, flow, last.amount);
  const back = new URLSearchParams({ subjectId, origin }).toString();
  const redirectUrl = `${request.publicUrl}/truelayer/resume?${back}`;
  return startPaymentVisit(request, { loanId: subjectId, flow, amount, redirectUrl, details: { isResumed: 'yes' } });
}

/** Completes a payment after the redirect from the bank (C-46). The payment is then on its way. */
export async function completeLoanPayment(
  request: ApiRequest,
  { subjectId, code, state }: { readonly subjectId: string; readonly code: string; readonly state: string },
): Promise<void> {
  const at = await loanOfVisit(request, subjectId);
  const { records } = request;
  const payment = await paymentOfCode(records, { state, code, loanId: subjectId });
  const order = await orderOfBank(at, payment.flow, payment.amount);
  const { repayment } = await requestPayment(at.context, at.loan, order);
  await records.paymentVisits.update({ ...payment, status: 'SUCCESS', repaymentId: repayment.id });
}

/**
 * Returns the loan of a bank visit. The ids come from a link, so the caller may be signed out. A signed-in caller can only use
 * their own loan (T-18).
 * @throws {Refusal} 404
 */
async function loanOfVisit(request: ApiRequest, loanId: string): Promise<LoanInContext> {
  const loan = await request.records.loans.find(loanId);
  const caller = await signedInUser(request);
  if (!loan || (caller && caller.id !== loan.userId)) throw notFound();
  return loanInContext(request, loan);
}

/** Returns the payment to order. It is checked at the start and again at the end of a visit. The amount is in pence. */
async function orderOfBank({ context, loan }: LoanInContext, flow: Flow, amount: number): Promise<PaymentOrder> {
  if (flow === 'settlement') return orderOfSettlement({ context, loan }, amount);
  if (flow === 'next-payment') return orderOfNextPayment(context, loan, { amount, method: 'OPEN_BANKING' });
  await refuseSecondPayment(context, loan, { amount, kind: 'late' });
  refuseAmountAbove(amount, await payableArrears(context, loan));
  return { amount, method: 'OPEN_BANKING', kind: 'late' };
}

async function orderOfSettlement({ context, loan }: LoanInContext, amount: number): Promise<PaymentOrder> {
  const quote = await activeQuote(context, loan.id);
  if (!quote) throw loanMovedOn('Your quote has expired. Get a new one.');
  await refuseWhileEnding(context, loan);
  if (quote.amount !== amount) {
    const message = 'Enter the exact amount of your quote';
    throw validationFailed([{ pointer: '/amount', code: 'const', message }]);
  }
  return orderOfQuote(quote, 'OPEN_BANKING');
}
