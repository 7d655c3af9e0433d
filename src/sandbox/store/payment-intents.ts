/** A charge of a card (S-12), as the card processor has it. Pence. */
export interface PaymentIntentRecord {
  /** `pi_…`. */
  readonly id: string;
  readonly loanId: string;
  readonly paymentMethodId: string;
  readonly amount: number;
  /** `RequiresAction`: the bank wants to see the borrower; then the charge is to be confirmed. */
  readonly state: 'RequiresAction' | 'Succeeded' | 'Failed';
  /** `pi_<id>_secret_…`: for the browser of who pays, and nobody else. */
  readonly clientSecret: string;
  /** Why it failed (E-04). */
  readonly reasonCode?: string;
  /** The repayment that came of it. */
  readonly repaymentId?: string;
  readonly createdAt: Date;
}

/** Every charge of a card that was begun. */
export interface PaymentIntents {
  add(intent: PaymentIntentRecord): Promise<void>;
  /** Writes state, reason and repayment. */
  update(intent: PaymentIntentRecord): Promise<void>;
  find(id: string): Promise<PaymentIntentRecord | undefined>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly PaymentIntentRecord[]>;
}
