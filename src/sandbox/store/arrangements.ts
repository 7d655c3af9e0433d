/** A borrower's self-serve arrangement (D-13). Pence; days `YYYY-MM-DD`. */
export interface ArrangementRecord {
  readonly id: string;
  readonly loanId: string;
  /**
   * `Referred` until a person has agreed, declined, or said what `Less` they agree to; `Agreed` until it is `Kept` to the end or
   * `Broken` by a payment that was missed.
   */
  readonly state: 'Draft' | 'Agreed' | 'Referred' | 'Declined' | 'Less' | 'Kept' | 'Broken';
  /** What was saved of the form, as it came (pounds). */
  readonly form: Readonly<Record<string, unknown>>;
  /** What is paid each month on top of the usual payment: as asked for or, of `Less`, what is agreed to instead. */
  readonly monthlyAmount?: number;
  /** What was left of the borrower's month when a person was asked; less than nothing where more goes out than comes in. */
  readonly remaining?: number;
  /** Months. */
  readonly term?: number;
  /** The first payment of the arrangement. */
  readonly paymentDate?: string;
  readonly agreedOn?: string;
  /** The day of its last payment or, once somebody is to look at it, that until which payments are held. */
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
