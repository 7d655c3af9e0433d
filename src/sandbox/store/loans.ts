import type { LoanAccount } from '#sandbox/ledger';

/** A loan that was agreed (D-08, D-09), with its ledger and its schedule. Its user, product and vehicle are the application's. */
export interface LoanRecord {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string;
  readonly brand: string;
  /** The application's, which its documents bear. */
  readonly reference: string;
  readonly account: LoanAccount;
  /** Where the money was sent and, until a mandate says otherwise, what the borrower gave as theirs. */
  readonly bankAccount?: BankAccount;
  readonly directDebits: DirectDebitScript;
  readonly createdAt: Date;
}

/** A borrower's bank account; the sort code is six digits, the account number eight. */
export interface BankAccount {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** What becomes of the direct debits of a loan: one outcome after the other, then the last of them for ever; none: paid. */
export type DirectDebitScript = readonly ('paid' | 'returned')[];

/** All loans, whatever has become of them. */
export interface Loans {
  add(loan: LoanRecord): Promise<void>;
  /**
   * Writes account (ledger entries are appended, never changed), bank account and direct debits.
   * @param before as it is written already: of ledger and schedule, only what is another value than there is written then
   */
  update(loan: LoanRecord, before?: LoanRecord): Promise<void>;
  find(id: string): Promise<LoanRecord | undefined>;
  findOfApplication(applicationId: string): Promise<LoanRecord | undefined>;
  /** Newest first. */
  listOfUser(userId: string): Promise<readonly LoanRecord[]>;
  /** Those that are not over and were not brought up to `day` yet, oldest first. */
  listBehind(day: string): Promise<readonly LoanRecord[]>;
  /** All, newest first. */
  list(limit: number): Promise<readonly LoanRecord[]>;
}
