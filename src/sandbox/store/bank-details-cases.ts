import type { BankAccount } from './loans.ts';
import { type Repository, repository } from './repository.ts';
import { newestFirst } from './sql/rows.ts';

/** A borrower's request to pay from another bank account (C-27…C-29). Days as `YYYY-MM-DD`. */
export interface BankDetailsCaseRecord {
  readonly id: string;
  readonly loanId: string;
  readonly state: 'Open' | 'Done' | 'Rejected' | 'Withdrawn';
  readonly bankAccount: BankAccount;
  readonly openedOn: string;
  /** The first day on which payments can be taken from the new account. */
  readonly takesEffectOn: string;
  readonly createdAt: Date;
}

/** The requests to pay from another account, including ended ones. */
export type BankDetailsCases = Repository<BankDetailsCaseRecord, 'listOfLoan'>;

/** Stores requests to pay from another account in SQL. */
export const sqlBankDetailsCases = repository<BankDetailsCaseRecord, 'listOfLoan'>('bankDetailsCases', {
  dates: ['createdAt'],
  json: ['bankAccount'],
  changes: ['state'],
  lists: { listOfLoan: { by: 'loanId', order: newestFirst } },
});
