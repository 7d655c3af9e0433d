import type { BankAccount } from './loans.ts';
import { type Repository, repository } from './repository.ts';

/** A Direct Debit Instruction. It is `Pending` for two working days, until the bank has set it up. */
export interface MandateRecord {
  readonly id: string;
  readonly loanId: string;
  readonly reference: string;
  readonly state: 'Pending' | 'Active' | 'Cancelled';
  readonly bankAccount: BankAccount;
  /** `YYYY-MM-DD`: the day on which the borrower gave it. */
  readonly since: string;
  /** `YYYY-MM-DD`: the first day on which a payment can be taken. */
  readonly activeFrom: string;
  readonly createdAt: Date;
}

/** The Direct Debit Instructions of all loans, including cancelled ones. */
export type Mandates = Repository<MandateRecord, 'listOfLoan'>;

/** Stores Direct Debit Instructions in SQL. */
export const sqlMandates = repository<MandateRecord, 'listOfLoan'>('mandates', {
  dates: ['createdAt'],
  json: ['bankAccount'],
  changes: ['state'],
  lists: { listOfLoan: { by: 'loanId', order: { since: 'desc', createdAt: 'desc' } } },
});
