/** A borrower's self-serve arrangement (D-13). Pence; days `YYYY-MM-DD`. */
export interface ArrangementRecord {
  readonly id: string;
  readonly loanId: string;
  /** `Agreed` until it is `Kept` to the end or `Broken` by a payment that was missed. */
  readonly state: 'Draft' | 'Agreed' | 'Referred' | 'Kept' | 'Broken';
  /** What was saved of the form, as it came (pounds). */
  readonly form: Readonly<Record<string, unknown>>;
  /** What is paid each month on top of the usual payment. */
  readonly monthlyAmount?: number;
  /** Months. */
  readonly term?: number;
  /** The first payment of the arrangement. */
  readonly paymentDate?: string;
  readonly agreedOn?: string;
  /** The day of its last payment or, while somebody looks at it, that on which they do no more. */
  readonly until?: string;
  readonly createdAt: Date;
}

/** The arrangements of all loans, the ended ones too. */
export interface Arrangements {
  add(arrangement: ArrangementRecord): Promise<void>;
  /** Writes everything but id, loan and creation. */
  update(arrangement: ArrangementRecord): Promise<void>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly ArrangementRecord[]>;
}
