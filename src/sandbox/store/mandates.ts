import type { BankAccount } from './loans.ts';

/** A Direct Debit Instruction. `Pending` until the bank has it, two working days; then payments can be taken by it. */
export interface MandateRecord {
  readonly id: string;
  readonly loanId: string;
  readonly reference: string;
  readonly state: 'Pending' | 'Active' | 'Cancelled';
  readonly bankAccount: BankAccount;
  /** `YYYY-MM-DD`: the day it was given. */
  readonly since: string;
  /** `YYYY-MM-DD`: the day from which it can be used. */
  readonly activeFrom: string;
  readonly createdAt: Date;
}

/** The Direct Debit Instructions of all loans, the cancelled ones too. */
export interface Mandates {
  add(mandate: MandateRecord): Promise<void>;
  /** Writes the state. */
  update(mandate: MandateRecord): Promise<void>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly MandateRecord[]>;
}
