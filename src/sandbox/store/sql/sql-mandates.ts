import type { Kysely } from 'kysely';
import type { MandateRecord, Mandates } from '../mandates.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** Direct Debit Instructions in SQL. */
export function sqlMandates(database: Kysely<Tables>): Mandates {
  return {
    async add(mandate) {
      await database
        .insertInto('mandates')
        .values({
          id: mandate.id,
          loan_id: mandate.loanId,
          reference: mandate.reference,
          state: mandate.state,
          bank_account: JSON.stringify(mandate.bankAccount),
          since: mandate.since,
          active_from: mandate.activeFrom,
          created_at: mandate.createdAt.toISOString(),
        })
        .execute();
    },
    async update({ id, state }) {
      await database.updateTable('mandates').set({ state }).where('id', '=', id).execute();
    },
    async listOfLoan(loanId) {
      const rows = await database
        .selectFrom('mandates')
        .selectAll()
        .where('loan_id', '=', loanId)
        .orderBy('since', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        loanId,
        reference: row.reference,
        state: row.state as MandateRecord['state'],
        bankAccount: parseJson<MandateRecord['bankAccount']>(row.bank_account),
        since: row.since,
        activeFrom: row.active_from,
        createdAt: new Date(row.created_at),
      }));
    },
  };
}
