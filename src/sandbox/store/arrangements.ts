import type { ReducedPayments } from '#sandbox/ledger';
import { type Repository, repository } from './repository.ts';
import { newestFirst } from './sql/rows.ts';

/** A borrower's self-serve arrangement (D-13). Amounts in pence, days as `YYYY-MM-DD`. */
export interface ArrangementRecord {
  readonly id: string;
  readonly loanId: string;
  /**
   * `Referred` waits for the lender's team. They answer `Agreed`, `Declined` or, with a lower amount, `Less`. `Offered` are reduced
   * payments that the borrower can agree to.
   * `Agreed` ends as `Kept` or, after a missed payment, as `Broken`.
   */
  readonly state: 'Draft' | 'Agreed' | 'Referred' | 'Declined' | 'Less' | 'Offered' | 'Kept' | 'Broken';
  /** The saved form as the client sent it, amounts in pounds. */
  readonly form: Readonly<Record<string, unknown>>;
  /**
   * The monthly amount on top of the usual payment: the requested amount or, for `Less`, the amount that the lender accepts. Negative if
   * the borrower asked to pay less than the usual payment.
   */
  readonly monthlyAmount?: number;
  /** The borrower's monthly surplus at the time of the referral. Negative if they spend more than they earn. */
  readonly remaining?: number;
  /** The reduced payments that were offered or agreed, instead of a monthly amount on top. */
  readonly reduced?: ReducedPayments;
  /** Months. */
  readonly term?: number;
  /** The day of the first payment of the arrangement. */
  readonly paymentDate?: string;
  readonly agreedOn?: string;
  /** The day of its last payment. While the arrangement is referred: the day until which payments are held. */
  readonly until?: string;
  readonly createdAt: Date;
}

/** The arrangements of all loans, including ended ones. */
export type Arrangements = Repository<ArrangementRecord, 'listOfLoan'>;

/** Stores self-serve arrangements in SQL. */
export const sqlArrangements = repository<ArrangementRecord, 'listOfLoan'>('arrangements', {
  dates: ['createdAt'],
  json: ['form', 'reduced'],
  changes: ['state', 'form', 'monthlyAmount', 'remaining', 'reduced', 'term', 'paymentDate', 'agreedOn', 'until'],
  lists: { listOfLoan: { by: 'loanId', order: newestFirst } },
});
