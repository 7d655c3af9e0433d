import type { Boot, EarlySettlementQuote, Loan, Repayment } from '#model';
import { isPaymentFlow, type KeptPayment, type PaymentFlow } from '#services';
import { offeredAddress } from '../../navigation/own-address.ts';
import { type DueFlow, payableIn } from '../../state/loan-payments.ts';

/** The purpose of a payment in a page's address; arrears if it names none. */
export function flowIn(query: URLSearchParams): PaymentFlow {
  const flow = query.get('flow');
  return isPaymentFlow(flow) ? flow : 'late-repayment';
}

type Offered = Pick<Boot, 'addresses' | 'places'>;

/** The page where the amount and the way to pay it are chosen. */
export const dueAddress = (loan: string, flow: DueFlow, boot: Offered): string =>
  offeredAddress(flow === 'late-repayment' ? 'overdue' : flow, loan, boot);

/** The page that states what the borrower pays to settle the loan, or to withdraw from it. */
export const figureAddress = (loan: string, type: EarlySettlementQuote['type'] | undefined, boot: Offered): string =>
  offeredAddress(type === 'cancellation' ? 'withdrawal-figure' : 'settlement-figure', loan, boot);

/** The pending payment that ends the loan, if any. */
export const endingPayment = ({ pendingRepayments = [] }: Loan): Repayment | undefined =>
  pendingRepayments.find(({ kind }) => kind === 'settlement' || kind === 'cancellation');

/** Does the loan show that this amount is still to be paid? */
export function isStillOwed(loan: Loan, { flow, pence }: Pick<KeptPayment, 'flow' | 'pence'>): boolean {
  if (flow !== 'settlement') return pence <= payableIn(loan, flow).most;
  const hasFigure = loan.hasActiveSettlementQuote === true || loan.hasActiveCancellationQuote === true;
  return hasFigure && !endingPayment(loan);
}
