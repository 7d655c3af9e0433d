import { formatMoney, isClosedLoan, isInArrears, isPendingLoan, offersCancellation } from '#lending';
import type { Loan } from '#model';
import { arrangementAddress, loanPageAddress } from '../navigation/route-address.ts';
import { payableIn, payableOf } from './loan-payments.ts';

/** Something that a borrower can do about a loan. */
export interface LoanAction {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly href: string;
}

/** A day of the month as an ordinal: `1st`, `2nd`, `23rd`. */
function ordinal(day: number): string {
  const suffix = [undefined, 'st', 'nd', 'rd'][day > 10 && day < 14 ? 0 : day % 10] ?? 'th';
  return `${day}${suffix}`;
}

interface Offer {
  readonly key: string;
  readonly title: string;
  readonly hint: (loan: Loan) => string;
  readonly when: (loan: Loan) => boolean;
  /** Its address, if it is not the loan page named by `key`. */
  readonly href?: (id: string) => string;
}

const isRunning = ({ state, isActive }: Loan) => isActive && !isClosedLoan(state) && !isPendingLoan(state);

/** Everything that a borrower can do, in display order, and when it is available. */
const OFFERS: readonly Offer[] = [
  {
    key: 'late',
    title: 'Pay what is overdue',
    hint: (loan) =>
      loan.arrears ? `${formatMoney(payableOf(loan))}, by card, bank or Direct Debit` : 'By card, bank or Direct Debit',
    // Payments on their way are not asked for again.
    when: (loan) => isInArrears(loan.state) && (!loan.arrears || payableOf(loan) > 0),
  },
  {
    key: 'next-payment',
    title: 'Pay your next payment',
    hint: (loan) => `${formatMoney(payableIn(loan, 'next-payment').usual)}, by card or from your bank`,
    when: (loan) => payableIn(loan, 'next-payment').usual > 0,
  },
  {
    key: 'arrangement',
    title: 'Arrange to pay less for a while',
    hint: () => 'If your payments are more than you can afford',
    when: ({ isEligibleForSelfServeArrangement }) => isEligibleForSelfServeArrangement,
    href: (id) => arrangementAddress(id),
  },
  {
    key: 'repayment-link',
    title: 'Get a payment link by email',
    hint: () => 'To pay later, or for someone to pay for you',
    when: ({ state }) => isInArrears(state),
  },
  {
    key: 'repay-early',
    title: 'Make an extra payment',
    hint: () => 'Pay less interest and finish sooner',
    when: ({ canMakeEarlyRepayment }) => canMakeEarlyRepayment,
  },
  {
    key: 'settlement-quote',
    title: 'Pay off the whole loan',
    hint: () => 'See how much it costs before you decide',
    when: isRunning,
  },
  {
    key: 'payment-date',
    title: 'Change your payment date',
    hint: ({ paymentDay }) => `You pay on the ${ordinal(paymentDay)} of each month`,
    when: ({ canChangePaymentDate }) => canChangePaymentDate,
  },
  {
    key: 'bank-details',
    title: 'Change your bank details',
    hint: ({ mandate }) =>
      mandate ? `You pay from the account ending in ${mandate.accountNumberEnding}` : 'The account that you pay from',
    when: ({ isActive, isMandateActive }) => isActive && isMandateActive,
  },
  {
    key: 'cancel',
    title: 'Withdraw from the agreement',
    hint: () => 'Within 14 days. You pay back what you borrowed, plus interest up to that day',
    when: offersCancellation,
  },
];

/** What a borrower can do about a loan now (S-05, R-74). Leaves out everything that the lender would refuse. */
export function actionsOf(loan: Loan): readonly LoanAction[] {
  return OFFERS.filter(({ when }) => when(loan)).map(({ key, title, hint, href }) => ({
    key,
    title,
    hint: hint(loan),
    href: href?.(loan.id) ?? loanPageAddress(loan.id, key),
  }));
}
