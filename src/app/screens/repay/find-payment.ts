import type { Loan, Repayment } from '#model';
import { isPaymentFlow, type KeptPayment, type PaymentFlow } from '#services';
import { loanPageAddress } from '../../navigation/route-address.ts';
import { type DueFlow, payableIn } from '../../state/loan-payments.ts';

/** The purpose of a payment in a page's address; arrears if it names none. */
export function flowIn(query: URLSearchParams): PaymentFlow {
  const flow = query.get('flow');
  return isPaymentFlow(flow) ? flow : 'late-repayment';
}

/** The page where the amount and the way to pay it are chosen. */
export const dueAddress = (loan: string, flow: DueFlow): string =>
  loanPageAddress(loan, flow === 'late-repayment' ? 'late' : flow);

/** The pending payment that ends the loan, if any. */
export const endingPayment = ({ pendingRepayments = [] }: Loan): Repayment | undefined =>
  pendingRepayments.find(({ kind }) => kind === 'settlement' || kind === 'cancellation');

/** Does the loan show that this amount is still to be paid? */
export function isStillOwed(loan: Loan, { flow, pence }: Pick<KeptPayment, 'flow' | 'pence'>): boolean {
  if (flow !== 'settlement') return pence <= payableIn(loan, flow).most;
  return (loan.hasActiveSettlementQuote || loan.hasActiveCancellationQuote) && !endingPayment(loan);
}
