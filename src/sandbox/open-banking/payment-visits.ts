import type { RequestContext } from '../context/request-context.ts';
import type { OpenBankingPaymentRecord } from '../store/open-banking-payments.ts';
import type { Records } from '../store/records.ts';
import { beginVisit, endVisit, visitOfCode, type BankOutcome } from './bank-visits.ts';

/** A payment to start. The amount is in pence. */
export type NewPayment = Pick<OpenBankingPaymentRecord, 'loanId' | 'flow' | 'amount' | 'redirectUrl'> & {
  readonly details?: OpenBankingPaymentRecord['details'];
};

/**
 * Starts a payment at the sandbox bank.
 * @returns the bank's URL, to which the app redirects the borrower
 * @throws {Refusal} 422 if the redirect URL is not on our own origin (T-08)
 */
export async function beginPayment(context: RequestContext, payment: NewPayment): Promise<string> {
  const { begun, url } = beginVisit(context, 'payment', payment.redirectUrl);
  await context.records.openBankingPayments.add({ details: {}, ...payment, ...begun });
  return url;
}

/**
 * Ends the visit.
 * @param outcome `shared` if the borrower agreed to the payment
 * @returns the redirect URL, with an authorisation code for one use or with an error
 */
export async function leavePayment(
  { openBankingPayments }: Records,
  payment: OpenBankingPaymentRecord,
  outcome: BankOutcome,
): Promise<string> {
  const { back, ended } = endVisit(payment, payment.details['isResumed'] === 'yes' ? 'token' : 'state', outcome);
  await openBankingPayments.update(ended);
  return back;
}

/**
 * Returns the payment that an authorisation code belongs to. The code is valid only for its own loan (T-10).
 * @throws {Refusal} 422 `code-not-accepted`
 */
export async function paymentOfCode(
  { openBankingPayments }: Pick<Records, 'openBankingPayments'>,
  callback: { readonly state: string; readonly code: string; readonly loanId: string },
): Promise<OpenBankingPaymentRecord> {
  const found = await openBankingPayments.find(callback.state);
  return visitOfCode(found?.loanId === callback.loanId ? found : undefined, callback.code);
}
