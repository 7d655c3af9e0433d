import { penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment } from '#services';
import { payableOf } from '../../state/loan-payments.ts';

/** All repayments of a loan, those on their way first. */
export const repaymentsOf = ({ historicalRepayments = [], pendingRepayments = [] }: Loan): readonly Repayment[] => [
  ...pendingRepayments,
  ...historicalRepayments,
];

/** The repayment that a payment which was begun in this tab has come to; `undefined`: none that the loan shows. */
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

/** Was a payment sent by card whose end nobody knows, and which the loan does not show? */
export const isUnfinished = (loan: Loan, kept: KeptPayment | undefined): boolean =>
  kept?.paymentMethod !== undefined && !madePayment(loan, kept, 'CARD');

/** A payment on its way that ends the loan. */
export const endingPayment = ({ pendingRepayments = [] }: Loan): Repayment | undefined =>
  pendingRepayments.find(({ kind }) => kind === 'settlement' || kind === 'cancellation');

/** Is so much still to be paid, by what the loan shows? */
export function isStillOwed(loan: Loan, { flow, pence }: Pick<KeptPayment, 'flow' | 'pence'>): boolean {
  if (flow === 'late-repayment') return pence <= payableOf(loan);
  return (loan.hasActiveSettlementQuote || loan.hasActiveCancellationQuote) && !endingPayment(loan);
}
