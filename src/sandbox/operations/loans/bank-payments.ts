import { penceFromPounds } from '#lending';
import type { OpenBankingAuthRequest, ProblemError, ResumeJourneyTokenRequest } from '#model';
import { notFound, validationFailed } from '../../context/refusal.ts';
import { refuseWhileEnding } from '../../loan-book/payment-hold.ts';
import { activeQuote } from '../../loan-book/settle-loan.ts';
import { requestPayment, type PaymentOrder } from '../../loan-book/take-payment.ts';
import { beginPayment, paymentOfCode } from '../../open-banking/payment-visits.ts';
import { orderOfQuote } from './payment-orders.ts';
import { loanInContext, ownLoan, signedInUser, type LoanInContext } from '../caller.ts';
import { payableArrears, loanMovedOn, refuseAmountAbove, refuseSecondPayment } from './payment-rules.ts';
import type { Call } from '../operation.ts';

type Flow = NonNullable<OpenBankingAuthRequest['flow']>;

/**
 * Starts a payment towards a loan at the borrower's bank (C-47, A-49).
 * @returns the bank's URL, to which the app redirects the borrower
 * @throws {Refusal} 409 if nothing is due or a payment is on its way; 422 if the amount is not allowed
 */
export async function beginLoanPayment(call: Call, request: OpenBankingAuthRequest): Promise<string> {
  const at = await ownLoan(call, request.subjectId);
  const { flow, amount, redirectUrl } = request;
  if (flow === undefined || amount === undefined) throw validationFailed(missing(request));
  const order = await orderOfBank(at, flow, penceFromPounds(amount));
  // The visit expires in system time, so this passes the request and not the context in lender time.
  return beginPayment(call, { loanId: at.loan.id, flow, amount: order.amount, redirectUrl });
}

function missing({ flow, amount }: OpenBankingAuthRequest): ProblemError[] {
  const code = 'required';
  return [
    ...(flow === undefined ? [{ pointer: '/flow', code, message: 'Select what the payment is for' }] : []),
    ...(amount === undefined ? [{ pointer: '/amount', code, message: 'Enter how much you want to pay' }] : []),
  ];
}

/** Resumes the loan's latest unfinished payment (C-45): the same amount, with a new visit to the bank. */
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

/** Completes a payment after the redirect from the bank (C-46). The payment is then on its way. */
export async function completeLoanPayment(
  call: Call,
  { subjectId, code, state }: { readonly subjectId: string; readonly code: string; readonly state: string },
): Promise<void> {
  const at = await loanOfJourney(call, subjectId);
  const { records } = call;
  const payment = await paymentOfCode(records, { state, code, loanId: subjectId });
  const order = await orderOfBank(at, payment.flow, payment.amount);
  const { repayment } = await requestPayment(at.context, at.loan, order);
  await records.openBankingPayments.update({ ...payment, status: 'SUCCESS', repaymentId: repayment.id });
}

/**
 * Returns the loan of a bank visit. The ids come from a link, so the caller may be signed out. A signed-in caller can only use
 * their own loan (T-18).
 * @throws {Refusal} 404
 */
async function loanOfJourney(call: Call, loanId: string): Promise<LoanInContext> {
  const loan = await call.records.loans.find(loanId);
  const caller = await signedInUser(call);
  if (!loan || (caller && caller.id !== loan.userId)) throw notFound();
  return loanInContext(call, loan);
}

/** Returns the payment to order. It is checked at the start and again at the end of a visit. The amount is in pence. */
async function orderOfBank({ context, loan }: LoanInContext, flow: Flow, amount: number): Promise<PaymentOrder> {
  if (flow === 'settlement') return orderOfSettlement({ context, loan }, amount);
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
