import type { Kysely } from 'kysely';
import type { BankAccount } from './loans.ts';
import { newestFirst, parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

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
export interface BankDetailsCases {
  add(bankDetailsCase: BankDetailsCaseRecord): Promise<void>;
  /** Writes only the state. */
  update(bankDetailsCase: BankDetailsCaseRecord): Promise<void>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly BankDetailsCaseRecord[]>;
}

/** Stores requests to pay from another account in SQL. */
export function sqlBankDetailsCases(database: Kysely<Tables>): BankDetailsCases {
  return {
    async add(request) {
      await database
        .insertInto('bank_details_cases')
        .values({
          id: request.id,
          loan_id: request.loanId,
          state: request.state,
          bank_account: JSON.stringify(request.bankAccount),
          opened_on: request.openedOn,
          takes_effect_on: request.takesEffectOn,
          created_at: request.createdAt.toISOString(),
        })
        .execute();
    },
    async update({ id, state }) {
      await database.updateTable('bank_details_cases').set({ state }).where('id', '=', id).execute();
    },
    async listOfLoan(loanId) {
      const rows = await newestFirst(
        database.selectFrom('bank_details_cases').selectAll().where('loan_id', '=', loanId),
      ).execute();
      return rows.map((row) => ({
        id: row.id,
        loanId,
        state: row.state as BankDetailsCaseRecord['state'],
        bankAccount: parseJson<BankDetailsCaseRecord['bankAccount']>(row.bank_account),
        openedOn: row.opened_on,
        takesEffectOn: row.takes_effect_on,
        createdAt: new Date(row.created_at),
      }));
    },
  };
}
