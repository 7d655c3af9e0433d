import { validationFailed } from '../api/refusals.ts';
import type { Desk } from '../operations/operation.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { OpenBankingPaymentRecord } from '../store/open-banking-payments.ts';
import type { Records } from '../store/records.ts';
import { endVisit, isVisitOpen, type BankOutcome } from './bank-visits.ts';
import { refuseForeignAddress } from './begin-journey.ts';

/** What to know of a payment that begins. Pence. */
export type NewPayment = Pick<OpenBankingPaymentRecord, 'loanId' | 'flow' | 'amount' | 'redirectUrl'> & {
  readonly details?: OpenBankingPaymentRecord['details'];
};

/**
 * Begins a payment at the fake bank, for one use.
 * @returns where the borrower's browser goes; its `state` comes back with the borrower (T-10)
 * @throws {Refusal} 422: the way back leads to somewhere that is not ours (T-08)
 */
export async function beginPayment(desk: Desk, payment: NewPayment): Promise<string> {
  const { records, now, publicUrl } = desk;
  refuseForeignAddress(payment.redirectUrl, publicUrl);
  const state = newSecret();
  await records.openBankingPayments.add({ details: {}, ...payment, state, status: 'LOADING', createdAt: now });
  return `${publicUrl}/sandbox/bank?${new URLSearchParams({ journey: 'payment', state }).toString()}`;
}

/** The payment of that state while the borrower is at the bank; `undefined` where there is none, or the visit is over. */
export async function openPayment(
  records: Records,
  state: string,
  now: Date,
): Promise<OpenBankingPaymentRecord | undefined> {
  const payment = await records.openBankingPayments.find(state);
  return payment && isVisitOpen(payment, now) ? payment : undefined;
}

/**
 * Ends a visit to the fake bank that was to pay.
 * @param outcome `shared`: the borrower agreed to the payment
 * @returns where the borrower's browser goes back to, with a code for one use, or with what went wrong
 */
export async function leaveBankOfPayment(
  records: Records,
  payment: OpenBankingPaymentRecord,
  outcome: BankOutcome,
): Promise<string> {
  const { back, ended } = endVisit(payment, payment.details['isResumed'] === 'yes' ? 'token' : 'state', outcome);
  await records.openBankingPayments.update(ended);
  return back;
}

/**
 * Finds the payment that a code was handed out for; the code is good once, and only for the loan that it pays (T-10).
 * @throws {Refusal} 422 `code-not-accepted`: another visit's, used before, or never handed out
 */
export async function paymentOfCode(
  records: Records,
  brought: { readonly state: string; readonly code: string; readonly loanId: string },
): Promise<OpenBankingPaymentRecord> {
  const payment = await records.openBankingPayments.find(brought.state);
  const isGood =
    payment?.status === 'LOADING' &&
    payment.loanId === brought.loanId &&
    payment.details['codeHash'] === hashOf(brought.code);
  if (isGood) return payment;
  const message = 'This visit to your bank has ended. Start again';
  throw validationFailed([{ pointer: '/code', code: 'code-not-accepted', message }]);
}
