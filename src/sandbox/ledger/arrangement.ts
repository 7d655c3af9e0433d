import { outstanding } from './account-figures.ts';
import { addMonths } from './calendar.ts';
import { postArrearsInterest } from './interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { arrearsOf, updateArrearsState } from './payments-due.ts';
import { hasReducedPayments } from './reduced-payments.ts';
import { spreadOver } from './spread-payments.ts';

/** A way to pay off arrears: a monthly amount on top of the usual payment. Pence. */
export interface ArrangementOption {
  /** Months. */
  readonly term: number;
  readonly monthlyAmount: number;
  /** The day of its last payment. */
  readonly clearsOn: string;
}

/** The numbers of months over which a borrower may choose to spread arrears: the lender's own rule. */
export const arrangementTerms: readonly number[] = [3, 6, 9, 12, 18, 24];

/** The smallest payment of an arrangement, in pence: the lender's own rule. */
const LEAST_PAYMENT = 100;

/** The largest number of payments of an arrangement: the lender's own rule. */
const MOST_PAYMENTS = 60;

/** The smallest monthly payment with which these arrears can be spread, in pence. */
export const leastArrangedPayment = (arrears: number): number =>
  Math.max(LEAST_PAYMENT, Math.ceil(arrears / MOST_PAYMENTS));

/** Can an arrangement be made: does the loan have arrears, and is it being repaid? */
export function isEligibleForArrangement(account: LoanAccount): boolean {
  return account.state === 'Late' && arrearsOf(account) !== undefined;
}

/** Is an arrangement being kept: are arrears spread over payments to come, or payments reduced? */
export function hasArrangement(account: Pick<LoanAccount, 'instalments' | 'reduced' | 'asOf'>): boolean {
  const { instalments } = account;
  return hasReducedPayments(account) || instalments.some((one) => one.kind === 'arrangement' && outstanding(one) > 0);
}

/** The ways to spread the arrears, with the first payment on `firstDate` (day 1 to 28 of its month). */
export function arrangementOptions(account: LoanAccount, firstDate: string): readonly ArrangementOption[] {
  const arrears = arrearsOf(postArrearsInterest(account))?.amount ?? 0;
  return arrangementTerms
    .map((term) => ({ term, monthlyAmount: Math.ceil(arrears / term), clearsOn: addMonths(firstDate, term - 1) }))
    .filter(({ monthlyAmount }) => monthlyAmount >= LEAST_PAYMENT);
}

/**
 * Spreads the arrears over monthly payments of `monthlyAmount` pence, beside the scheduled ones. The first payment is on
 * `firstDate` (day 1 to 28 of its month) and the last one takes the rest. Arrears in an arrangement bear no interest while its
 * payments are made on time.
 * @returns `undefined` if there are no arrears, the amount is too small, or the day is not in the future
 */
export function spreadArrears(account: LoanAccount, monthlyAmount: number, firstDate: string): LoanAccount | undefined {
  const charged = postArrearsInterest(account);
  const arrears = arrearsOf(charged);
  if (!arrears || monthlyAmount < LEAST_PAYMENT || firstDate <= account.asOf) return undefined;
  const count = Math.ceil(arrears.amount / monthlyAmount);
  if (count > MOST_PAYMENTS) return undefined;
  const payments = Array.from({ length: count }, (_, index) => ({
    dueDate: addMonths(firstDate, index),
    pence: monthlyAmount,
  }));
  return updateArrearsState(spreadOver(charged, arrears.instalments, payments));
}
