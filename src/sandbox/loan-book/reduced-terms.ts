import {
  addDays,
  instalmentsToCome,
  leftToPay,
  outstanding,
  reducePayments,
  type ReducedPayments,
} from '#sandbox/ledger';
import { collectionsOf, type Collection, type CollectedLoan } from './next-collection.ts';

/** What reduced payments or a break mean for the borrower: the payments, the end of the loan and what it costs. Pence. */
export interface ReducedTerms {
  /** The next payment. In a break it is the first one after it. */
  readonly next?: Collection;
  /** The first payment afterwards, of the usual amount. */
  readonly usualAgain?: Collection;
  readonly lastOn: string;
  /** Everything that is still to be paid, with the arrears. */
  readonly toPay: number;
}

/** The terms of the reduced payments of a loan, with the payments as they will be collected. */
export function reducedTerms(of: CollectedLoan, { until }: ReducedPayments): ReducedTerms {
  const { account } = of.loan;
  const terms = {
    lastOn: instalmentsToCome(account).findLast((one) => outstanding(one) > 0)?.dueDate ?? until,
    toPay: leftToPay(account),
  };
  let next: Collection | undefined;
  for (const one of collectionsOf(of, addDays(account.asOf, 1))) {
    next ??= one;
    if (one.dueDate > until) return { ...terms, next, usualAgain: one };
  }
  return { ...terms, ...(next && { next }) };
}

/** The terms that an offer of the lender would have. The borrower's request holds no payments any more once they agree. */
export function offeredTerms(of: CollectedLoan, reduced: ReducedPayments): ReducedTerms | undefined {
  const account = reducePayments(of.loan.account, reduced);
  return account && reducedTerms({ ...of, loan: { ...of.loan, account }, arrangements: [] }, reduced);
}
