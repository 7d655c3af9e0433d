import { penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import { isPaymentFlow, type KeptPayment, type PaymentFlow } from '#services';
import { loanPageAddress } from '../../navigation/route-address.ts';
import { type DueFlow, payableIn } from '../../state/loan-payments.ts';

/** All repayments of a loan, pending ones first. */
export const repaymentsOf = ({ historicalRepayments = [], pendingRepayments = [] }: Loan): readonly Repayment[] => [
  ...pendingRepayments,
  ...historicalRepayments,
];

/** The repayment that resulted from a payment started in this tab; `undefined` if the loan shows none. */
export function madePayment(
  loan: Loan,
  kept: KeptPayment | undefined,
  method?: Repayment['method'],
): Repayment | undefined {
  const { before, pence } = kept ?? {};
  if (before === undefined) return undefined;
  return repaymentsOf(loan).find(
    (one) =>
      (method === undefined || one.method === method) &&
      penceFromPounds(one.amount) === pence &&
      one.state !== 'Returned' &&
      !before.includes(one.id),
  );
}

/** Was a card payment sent whose result is unknown, and which the loan does not show? */
export const isUnfinished = (loan: Loan, kept: KeptPayment | undefined): boolean =>
  kept?.paymentMethod !== undefined && !madePayment(loan, kept, 'CARD');

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
