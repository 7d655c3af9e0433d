import type { RequestContext } from '../context/request-context.ts';
import type { PaymentVisitRecord } from '../store/payment-visits.ts';
import type { Records } from '../store/records.ts';
import { startVisit, endVisit, visitOfCode, type BankOutcome } from './bank-visits.ts';

/** A payment to start. The amount is in pence. */
export type NewPayment = Pick<PaymentVisitRecord, 'loanId' | 'flow' | 'amount' | 'redirectUrl'> & {
  readonly details?: PaymentVisitRecord['details'];
};

/**
 * Starts a payment at the sandbox bank.
 * @returns the bank's URL, to which the app redirects the borrower
 * @throws {Refusal} 422 if the redirect URL is not on our own origin (T-08)
 */
export async function startPaymentVisit(context: RequestContext, payment: NewPayment): Promise<string> {
  const { started, url } = startVisit(context, 'payment', payment.redirectUrl);
  await context.records.paymentVisits.add({ details: {}, ...payment, ...started });
  return url;
}

/**
 * Ends the visit.
 * @param outcome `shared` if the borrower agreed to the payment
 * @returns the redirect URL, with an authorisation code for one use or with an error
 */
export async function endPaymentVisit(
  { paymentVisits }: Records,
  payment: PaymentVisitRecord,
  outcome: BankOutcome,
): Promise<string> {
  const { back, ended } = endVisit(payment, payment.details['isResumed'] === 'yes' ? 'token' : 'state', outcome);
  await paymentVisits.update(ended);
  return back;
}

/**
 * Returns the payment that an authorisation code belongs to. The code is valid only for its own loan (T-10).
 * @throws {Refusal} 422 `code-not-accepted`
 */
export async function paymentOfCode(
  { paymentVisits }: Pick<Records, 'paymentVisits'>,
  callback: { readonly state: string; readonly code: string; readonly loanId: string },
): Promise<PaymentVisitRecord> {
  const found = await paymentVisits.find(callback.state);
  return visitOfCode(found?.loanId === callback.loanId ? found : undefined, callback.code);
}
