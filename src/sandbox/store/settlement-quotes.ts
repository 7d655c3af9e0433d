import { type Repository, repository } from './repository.ts';
import { newestFirst } from './sql/rows.ts';

/** A quote for settling a loan or withdrawing from it (C-18). Amounts in pence, days as `YYYY-MM-DD`. */
export interface SettlementQuoteRecord {
  readonly id: string;
  readonly loanId: string;
  readonly type: 'settlement' | 'cancellation';
  readonly state: 'Quoted' | 'Accepted' | 'Expired' | 'Completed' | 'Withdrawn';
  /** The total to pay. */
  readonly amount: number;
  readonly principal: number;
  readonly interestToDate: number;
  /** Interest from the day of the quote to the settlement date. */
  readonly interestAfter: number;
  /** Scheduled interest and fees that the borrower does not have to pay. */
  readonly rebate: number;
  /** The total paid before the quote was made. Later scheduled payments reduce the amount of the quote. */
  readonly paidBefore: number;
  /** The last day to pay the amount. The amount of a withdrawal grows until that day, and is owed after it too. */
  readonly settlementDate: string;
  readonly settlementReason?: string;
  readonly paymentMethod?: 'DIRECT_DEBIT' | 'CARD';
  /** The day of the Direct Debit, if the borrower chose one. */
  readonly paymentDate?: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** The settlement quotes of all loans, including ended ones. */
export type SettlementQuotes = Repository<SettlementQuoteRecord, 'listOfLoan'>;

/** Stores settlement quotes in SQL. */
export const sqlSettlementQuotes = repository<SettlementQuoteRecord, 'listOfLoan'>('settlementQuotes', {
  dates: ['expiresAt', 'createdAt'],
  changes: ['state', 'paymentMethod', 'paymentDate', 'amount', 'principal', 'interestToDate', 'rebate', 'paidBefore'],
  lists: { listOfLoan: { by: 'loanId', order: newestFirst } },
});
