import type { Kysely } from 'kysely';
import type { BankDetailsCaseRecord, BankDetailsCases } from '../bank-details-cases.ts';
import { newestFirst } from './newest-first.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** Wishes to pay from another account, in SQL. */
export function sqlBankDetailsCases(database: Kysely<Tables>): BankDetailsCases {
  return {
    async add(wish) {
      await database
        .insertInto('bank_details_cases')
        .values({
          id: wish.id,
          loan_id: wish.loanId,
          state: wish.state,
          bank_account: JSON.stringify(wish.bankAccount),
          opened_on: wish.openedOn,
          takes_effect_on: wish.takesEffectOn,
          created_at: wish.createdAt.toISOString(),
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
