import type { Copy } from '#copy';
import { isInArrears, poundsFromPence } from '#lending';
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

type ActionWords = Copy<'loan-status'>['actions'];

interface Offer extends Omit<LoanAction, 'title' | 'hint' | 'href'> {
  readonly words: keyof ActionWords;
  readonly hint: (loan: Loan, words: ActionWords) => string;
  readonly when: (loan: Loan) => boolean;
}

/** What a borrower can do that is not a flow, and when it is available. The flows say this themselves (`offer`). */
const OFFERS: readonly Offer[] = [
  {
    key: 'late',
    order: 10,
    words: 'late',
    hint: (loan, { late }) => (loan.arrears ? late.amount({ amount: poundsFromPence(payableOf(loan)) }) : late.hint),
    // Payments on their way are not asked for again.
    when: (loan) => isInArrears(loan.state) && (!loan.arrears || payableOf(loan) > 0),
  },
  {
    key: 'next-payment',
    order: 20,
    words: 'next',
    hint: (loan, { next }) => next.hint({ amount: poundsFromPence(payableIn(loan, 'next-payment').usual) }),
    when: (loan) => payableIn(loan, 'next-payment').usual > 0,
  },
];

/**
 * What a borrower can do about a loan now (S-05, R-74): the app's own actions and the flows that are offered, in order. Leaves out
 * everything that the lender would refuse.
 */
export function actionsOf(
  loan: Loan,
  flows: readonly LoanAction[],
  { actions }: Copy<'loan-status'>,
): readonly LoanAction[] {
  const own = OFFERS.filter(({ when }) => when(loan)).map(({ key, order, words, hint }) => ({
    key,
    order,
    title: actions[words].title,
    hint: hint(loan, actions),
    href: loanPageAddress(loan.id, key),
  }));
  return [...own, ...flows].sort((one, other) => one.order - other.order);
}
