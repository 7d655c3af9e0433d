import type { BankAccount } from './loans.ts';

/** A borrower's wish to pay from another bank account (C-27…C-29). Days `YYYY-MM-DD`. */
export interface BankDetailsCaseRecord {
  readonly id: string;
  readonly loanId: string;
  readonly state: 'Open' | 'Done' | 'Rejected' | 'Withdrawn';
  readonly bankAccount: BankAccount;
  readonly openedOn: string;
  /** The day from which payments are taken from the new account. */
  readonly takesEffectOn: string;
  readonly createdAt: Date;
}

/** Every wish to pay from another account, the ended ones too. */
export interface BankDetailsCases {
  add(bankDetailsCase: BankDetailsCaseRecord): Promise<void>;
  /** Writes the state. */
  update(bankDetailsCase: BankDetailsCaseRecord): Promise<void>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly BankDetailsCaseRecord[]>;
}
