/** A figure to settle a loan with, or to withdraw from it (C-18). Pence; days `YYYY-MM-DD`. */
export interface SettlementQuoteRecord {
  readonly id: string;
  readonly loanId: string;
  readonly type: 'settlement' | 'cancellation';
  readonly state: 'Quoted' | 'Accepted' | 'Expired' | 'Completed' | 'Withdrawn';
  /** All that is to be paid. */
  readonly amount: number;
  readonly principal: number;
  readonly interestToDate: number;
  /** From the day of the figure to the day it is for. */
  readonly interestAfter: number;
  /** Interest and fees of the schedule that are not to be paid. */
  readonly rebate: number;
  /** All that had been paid when it was made: what is paid of the schedule after that is not asked for twice. */
  readonly paidBefore: number;
  /** The day the figure is for. */
  readonly settlementDate: string;
  readonly settlementReason?: string;
  readonly paymentMethod?: 'DIRECT_DEBIT' | 'CARD';
  /** The day on which a chosen direct debit is taken. */
  readonly paymentDate?: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** The figures that loans were quoted, the ended ones too. */
export interface SettlementQuotes {
  add(quote: SettlementQuoteRecord): Promise<void>;
  /** Writes state, payment method and payment date. */
  update(quote: SettlementQuoteRecord): Promise<void>;
  find(id: string): Promise<SettlementQuoteRecord | undefined>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly SettlementQuoteRecord[]>;
}
