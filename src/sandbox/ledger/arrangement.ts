import { addMonths } from './days.ts';
import { outstanding } from './account-figures.ts';
import { inItsState } from './advance-account.ts';
import { arrearsOf } from './arrears.ts';
import { postLateInterest } from './late-interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { plainInstalment } from './plain-instalment.ts';
import { withBalances } from './with-balances.ts';

/** A way to pay off what is overdue: so much a month on top of the usual payment. Pence. */
export interface ArrangementOption {
  /** Months. */
  readonly term: number;
  readonly monthlyAmount: number;
  /** The day of its last payment. */
  readonly clearsOn: string;
}

/** Over how many months a borrower can choose to spread arrears: the lender's own. */
export const arrangementTerms: readonly number[] = [3, 6, 9, 12, 18, 24];

/** The least that a payment of an arrangement may be, in pence: the lender's own. */
const LEAST_PAYMENT = 100;

/** Over how many payments arrears can be spread at most: the lender's own. */
const MOST_PAYMENTS = 60;

/** The least that can be arranged to be paid each month of so much that is overdue, in pence. */
export const leastArrangedPayment = (arrears: number): number =>
  Math.max(LEAST_PAYMENT, Math.ceil(arrears / MOST_PAYMENTS));

/** May what is overdue be spread: is there anything overdue, on a loan that is being repaid? */
export function isEligibleForArrangement(account: LoanAccount): boolean {
  return account.state === 'Late' && arrearsOf(account) !== undefined;
}

/** Is something overdue being paid by an arrangement? */
export function hasArrangement({ instalments }: Pick<LoanAccount, 'instalments'>): boolean {
  return instalments.some((instalment) => instalment.kind === 'arrangement' && outstanding(instalment) > 0);
}

/** The ways to spread what is overdue, from a day (1 to 28 of its month) on. */
export function arrangementOptions(account: LoanAccount, firstDate: string): readonly ArrangementOption[] {
  const arrears = arrearsOf(postLateInterest(account))?.amount ?? 0;
  return arrangementTerms
    .map((term) => ({ term, monthlyAmount: Math.ceil(arrears / term), clearsOn: addMonths(firstDate, term - 1) }))
    .filter(({ monthlyAmount }) => monthlyAmount >= LEAST_PAYMENT);
}

/**
 * Spreads what is overdue over payments of `monthlyAmount` pence, one a month from `firstDate` (1 to 28 of its month), beside
 * the scheduled ones; the last takes the rest. What is spread costs no more interest while its payments are made on time.
 * `undefined`: nothing is overdue, the amount is too little, or the day is not to come.
 */
export function arrange(account: LoanAccount, monthlyAmount: number, firstDate: string): LoanAccount | undefined {
  const charged = postLateInterest(account);
  const arrears = arrearsOf(charged);
  if (!arrears || monthlyAmount < LEAST_PAYMENT || firstDate <= account.asOf) return undefined;
  const count = Math.ceil(arrears.amount / monthlyAmount);
  if (count > MOST_PAYMENTS) return undefined;
  const moved = charged.instalments.map((one) =>
    arrears.instalments.includes(one) ? { ...one, moved: one.moved + outstanding(one) } : one,
  );
  const spread = Array.from({ length: count }, (_, index) =>
    plainInstalment(
      { number: index, kind: 'arrangement', dueDate: addMonths(firstDate, index) },
      Math.min(monthlyAmount, arrears.amount - index * monthlyAmount),
    ),
  );
  return inItsState(withBalances({ ...charged, instalments: [...moved, ...spread] }));
}
