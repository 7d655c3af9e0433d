import { addMonths } from '../days.ts';
import { outstanding } from './account-figures.ts';
import { inItsState } from './advance-account.ts';
import { arrearsOf } from './arrears.ts';
import { postLateInterest } from './late-interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { withBalances } from './with-balances.ts';

/** A way to pay off what is overdue: so much a month on top of the usual payment. Pence. */
export interface ArrangementOption {
  /** Months. */
  readonly term: number;
  readonly monthlyAmount: number;
  /** The day of its last payment. */
  readonly clearsOn: string;
}

/** Over how many months arrears can be spread. */
export const arrangementTerms: readonly number[] = [3, 6, 9, 12, 18, 24];

/** The least that a payment of an arrangement may be, in pence. */
const LEAST_PAYMENT = 100;

/** Over how many payments arrears can be spread at most. */
const MOST_PAYMENTS = 60;

/** May what is overdue be spread: is there anything overdue, on a loan that is being repaid? */
export function isEligibleForArrangement(account: LoanAccount): boolean {
  return account.state === 'Late' && arrearsOf(account) !== undefined;
}

/**
 * The ways to spread what is overdue, from a day (1 to 28 of its month) on; only those within `affordable` pence a month where
 * that is given.
 */
export function arrangementOptions(
  account: LoanAccount,
  firstDate: string,
  affordable = Infinity,
): readonly ArrangementOption[] {
  const arrears = arrearsOf(postLateInterest(account))?.amount ?? 0;
  return arrangementTerms
    .map((term) => ({ term, monthlyAmount: Math.ceil(arrears / term), clearsOn: addMonths(firstDate, term - 1) }))
    .filter(({ monthlyAmount }) => monthlyAmount >= LEAST_PAYMENT && monthlyAmount <= affordable);
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
    payment(addMonths(firstDate, index), Math.min(monthlyAmount, arrears.amount - index * monthlyAmount), index),
  );
  return inItsState(withBalances({ ...charged, instalments: [...moved, ...spread] }));
}

function payment(dueDate: string, amount: number, index: number): Instalment {
  return {
    number: index,
    kind: 'arrangement',
    dueDate,
    amount,
    principal: amount,
    interest: 0,
    fees: 0,
    balanceAfter: 0,
    paid: 0,
    moved: 0,
    from: dueDate,
    months: 0,
    interestPosted: 0,
  };
}
