import { penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment } from '#services';

/** All repayments of a loan, pending ones first. */
export const repaymentsOf = ({ historicalRepayments = [], pendingRepayments = [] }: Loan): readonly Repayment[] => [
  ...pendingRepayments,
  ...historicalRepayments,
];

/** What tells a repayment from the others of its loan. A lender need not send ids. */
export const repaymentKey = ({ id, date, amount, kind }: Repayment): string => id ?? `${date} ${amount} ${kind ?? ''}`;

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
      !before.includes(repaymentKey(one)),
  );
}

/** Was a card payment sent whose result is unknown, and which the loan does not show? */
export const isUnfinished = (loan: Loan, kept: KeptPayment | undefined): boolean =>
  kept?.paymentMethod !== undefined && !madePayment(loan, kept, 'CARD');

/** A payment of arrears that arrived today, so that a borrower who returns after paying sees it. */
export const latePaidToday = ({ historicalRepayments = [], asOf }: Loan): Repayment | undefined =>
  historicalRepayments.find(({ kind, state, date }) => kind === 'late' && state === 'Taken' && date === asOf);
