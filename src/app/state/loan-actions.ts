import { formatMoney, isInArrears } from '#lending';
import type { Loan } from '#model';
import { loanPageAddress } from '../navigation/route-address.ts';
import { payableIn, payableOf } from './loan-payments.ts';

/** Something that a borrower can do about a loan. */
export interface LoanAction {
  readonly key: string;
  /** A lower number comes first. */
  readonly order: number;
  readonly title: string;
  readonly hint?: string;
  readonly href: string;
}

interface Offer extends Omit<LoanAction, 'hint' | 'href'> {
  readonly hint: (loan: Loan) => string;
  readonly when: (loan: Loan) => boolean;
}

/** What a borrower can do that is not a flow, and when it is available. The flows say this themselves (`offer`). */
const OFFERS: readonly Offer[] = [
  {
    key: 'late',
    order: 10,
    title: 'Pay what is overdue',
    hint: (loan) =>
      loan.arrears ? `${formatMoney(payableOf(loan))}, by card, bank or Direct Debit` : 'By card, bank or Direct Debit',
    // Payments on their way are not asked for again.
    when: (loan) => isInArrears(loan.state) && (!loan.arrears || payableOf(loan) > 0),
  },
  {
    key: 'next-payment',
    order: 20,
    title: 'Pay your next payment',
    hint: (loan) => `${formatMoney(payableIn(loan, 'next-payment').usual)}, by card or from your bank`,
    when: (loan) => payableIn(loan, 'next-payment').usual > 0,
  },
];

/**
 * What a borrower can do about a loan now (S-05, R-74): the app's own actions and the flows that are offered, in order. Leaves out
 * everything that the lender would refuse.
 */
export function actionsOf(loan: Loan, flows: readonly LoanAction[]): readonly LoanAction[] {
  const own = OFFERS.filter(({ when }) => when(loan)).map(({ key, order, title, hint }) => ({
    key,
    order,
    title,
    hint: hint(loan),
    href: loanPageAddress(loan.id, key),
  }));
  return [...own, ...flows].sort((one, other) => one.order - other.order);
}
