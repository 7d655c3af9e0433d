import type { RequestContext } from '../operations/operation.ts';
import type { OpenBankingPaymentRecord } from '../store/open-banking-payments.ts';
import type { Records } from '../store/records.ts';
import { beginVisit, endVisit, visitOfCode, type BankOutcome } from './bank-visits.ts';

/** What to know of a payment that begins. Pence. */
export type NewPayment = Pick<OpenBankingPaymentRecord, 'loanId' | 'flow' | 'amount' | 'redirectUrl'> & {
  readonly details?: OpenBankingPaymentRecord['details'];
};

/**
 * Begins a payment at the fake bank.
 * @returns where the borrower's browser goes
 * @throws {Refusal} 422: the way back leads to somewhere that is not ours (T-08)
 */
export async function beginPayment(context: RequestContext, payment: NewPayment): Promise<string> {
  const { begun, url } = beginVisit(context, 'payment', payment.redirectUrl);
  await context.records.openBankingPayments.add({ details: {}, ...payment, ...begun });
  return url;
}

/**
 * Ends the visit.
 * @param outcome `shared`: the borrower agreed to the payment
 * @returns where the borrower's browser goes back to, with a code for one use, or with what went wrong
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
 * Finds the payment that a code was handed out for: only for the loan that it pays (T-10).
 * @throws {Refusal} 422 `code-not-accepted`
 */
export async function paymentOfCode(
  { openBankingPayments }: Pick<Records, 'openBankingPayments'>,
  brought: { readonly state: string; readonly code: string; readonly loanId: string },
): Promise<OpenBankingPaymentRecord> {
  const found = await openBankingPayments.find(brought.state);
  return visitOfCode(found?.loanId === brought.loanId ? found : undefined, brought.code);
}
