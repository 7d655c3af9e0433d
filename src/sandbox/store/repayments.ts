import { type Repository, repository } from './repository.ts';
import { newestFirst } from './sql/rows.ts';

/**
 * A payment from a borrower, or a refund. It is requested (`Pending`), then taken or returned unpaid by the bank. Stores of earlier
 * versions also have payments that were called back: they are not shown. Amounts in pence, days as `YYYY-MM-DD`.
 */
export interface RepaymentRecord {
  readonly id: string;
  readonly loanId: string;
  readonly amount: number;
  readonly method: 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING' | 'BANK_TRANSFER';
  readonly kind: RepaymentKind;
  readonly state: 'Pending' | 'Taken' | 'Returned' | 'Called back';
  /** The day on which it was requested. */
  readonly requestedOn: string;
  /** The day on which the bank reports the outcome. */
  readonly expectedOn: string;
  /** The day on which it was taken or returned. */
  readonly date?: string;
  /** The part of the payment that paid interest and fees. */
  readonly interest?: number;
  /** The part of the payment that reduced the amount borrowed. */
  readonly principal?: number;
  readonly balanceAfter?: number;
  /** For the retry of a Direct Debit: the repayment that the bank returned. */
  readonly retryOf?: string;
  /** The settlement or cancellation quote that it pays. */
  readonly quoteId?: string;
  readonly createdAt: Date;
}

/** The purpose of a repayment. */
export type RepaymentKind = 'scheduled' | 'early' | 'late' | 'settlement' | 'cancellation' | 'refund';

/** The repayments of all loans, in every state. */
export type Repayments = Repository<RepaymentRecord, 'listOfLoan'>;

/** Stores repayments in SQL. */
export const sqlRepayments = repository<RepaymentRecord, 'listOfLoan'>('repayments', {
  dates: ['createdAt'],
  changes: ['state', 'date', 'interest', 'principal', 'balanceAfter'],
  lists: { listOfLoan: { by: 'loanId', order: { requestedOn: 'desc', ...newestFirst } } },
});
