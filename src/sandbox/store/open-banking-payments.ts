/** A payment of a loan from the borrower's bank. Pence. */
export interface OpenBankingPaymentRecord {
  /** Stands in the bank's address and comes back with the borrower; cannot be guessed. */
  readonly state: string;
  readonly loanId: string;
  readonly flow: 'late-repayment' | 'settlement';
  readonly amount: number;
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** What else whoever began it wants to find again; of secrets only their hashes. */
  readonly details: Readonly<Record<string, string>>;
  /** The repayment that came of it. */
  readonly repaymentId?: string;
  readonly createdAt: Date;
}

/** Every visit to a bank that was to pay. */
export interface OpenBankingPayments {
  add(payment: OpenBankingPaymentRecord): Promise<void>;
  /** Writes status, details and repayment. */
  update(payment: OpenBankingPaymentRecord): Promise<void>;
  find(state: string): Promise<OpenBankingPaymentRecord | undefined>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly OpenBankingPaymentRecord[]>;
}
