/**
 * Money from, or back to, a borrower: asked for, taken, returned unpaid by the bank, or called back by the lender because
 * nothing is owed any more. Pence; days `YYYY-MM-DD`.
 */
export interface RepaymentRecord {
  readonly id: string;
  readonly loanId: string;
  readonly amount: number;
  readonly method: 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING' | 'BANK_TRANSFER';
  readonly kind: RepaymentKind;
  readonly state: 'Pending' | 'Taken' | 'Returned' | 'Called back';
  /** The day it was asked for. */
  readonly requestedOn: string;
  /** The day on which the bank says whether it is paid. */
  readonly expectedOn: string;
  /** The day it was taken, returned or called back. */
  readonly date?: string;
  /** Of what was taken: how much went to interest and fees. */
  readonly interest?: number;
  /** Of what was taken: how much went off the amount borrowed. */
  readonly principal?: number;
  readonly balanceAfter?: number;
  /** Of a Direct Debit that is asked for once more: the one that the bank returned. */
  readonly retryOf?: string;
  /** The settlement or cancellation quote that it pays. */
  readonly quoteId?: string;
  readonly createdAt: Date;
}

/** What a repayment is for. */
export type RepaymentKind = 'scheduled' | 'early' | 'late' | 'settlement' | 'cancellation' | 'refund';

/** The repayments of all loans: on their way, taken, returned and called back. */
export interface Repayments {
  add(repayment: RepaymentRecord): Promise<void>;
  /** Writes state, date, and how it was divided. */
  update(repayment: RepaymentRecord): Promise<void>;
  find(id: string): Promise<RepaymentRecord | undefined>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly RepaymentRecord[]>;
}
