import { formatMoney, isClosedLoan, isInArrears, isPendingLoan, offersCancellation } from '#lending';
import type { Loan } from '#model';
import { arrangementAddress, loanPageAddress } from '../navigation/route-address.ts';
import { payableOf } from './loan-payments.ts';

/** Something that a borrower may do about a loan. */
export interface LoanAction {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly href: string;
}

/** `1st`, `2nd`, `23rd`: a day of the month. */
function ordinal(day: number): string {
  const suffix = [undefined, 'st', 'nd', 'rd'][day > 10 && day < 14 ? 0 : day % 10] ?? 'th';
  return `${day}${suffix}`;
}

interface Offer {
  readonly key: string;
  readonly title: string;
  readonly hint: (loan: Loan) => string;
  readonly when: (loan: Loan) => boolean;
  /** Its page among those about a loan, unless it stands elsewhere. */
  readonly href?: (id: string) => string;
}

const runs = ({ state, isActive }: Loan) => isActive && !isClosedLoan(state) && !isPendingLoan(state);

/** Everything that can be done, in the order in which it stands, and when it may be. */
const OFFERS: readonly Offer[] = [
  {
    key: 'late',
    title: 'Pay what is overdue',
    hint: (loan) =>
      loan.arrears ? `${formatMoney(payableOf(loan))}, by card, bank or Direct Debit` : 'By card, bank or Direct Debit',
    // What is on its way already is not asked for again.
    when: (loan) => isInArrears(loan.state) && (!loan.arrears || payableOf(loan) > 0),
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
    title: 'Have a payment link sent to you',
    hint: () => 'To pay later, or for somebody who pays for you',
    when: ({ state }) => isInArrears(state),
  },
  {
    key: 'repay-early',
    title: 'Make an extra payment',
    hint: () => 'Less interest, and an earlier end',
    when: ({ canMakeEarlyRepayment }) => canMakeEarlyRepayment,
  },
  {
    key: 'settlement-quote',
    title: 'Pay off the whole loan',
    hint: () => 'See what it costs before you decide',
    when: runs,
  },
  {
    key: 'payment-date',
    title: 'Change your payment date',
    hint: ({ paymentDay }) => `Now the ${ordinal(paymentDay)} of each month`,
    when: ({ canChangePaymentDate }) => canChangePaymentDate,
  },
  {
    key: 'bank-details',
    title: 'Change your bank details',
    hint: ({ mandate }) =>
      mandate ? `Now the account ending in ${mandate.accountNumberEnding}` : 'The account that you pay from',
    when: ({ isActive, isMandateActive }) => isActive && isMandateActive,
  },
  {
    key: 'cancel',
    title: 'Withdraw from the agreement',
    hint: () => 'Within 14 days. You pay back what you borrowed, and the interest to the day',
    when: offersCancellation,
  },
];

/** What a borrower may do about a loan now (S-05, R-74); nothing that the lender would refuse. */
export function actionsOf(loan: Loan): readonly LoanAction[] {
  return OFFERS.filter(({ when }) => when(loan)).map(({ key, title, hint, href }) => ({
    key,
    title,
    hint: hint(loan),
    href: href?.(loan.id) ?? loanPageAddress(loan.id, key),
  }));
}
