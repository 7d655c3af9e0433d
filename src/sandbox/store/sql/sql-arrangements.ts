import type { Kysely } from 'kysely';
import type { ArrangementRecord, Arrangements } from '../arrangements.ts';
import { newestFirst } from './newest-first.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** Self-serve arrangements in SQL. */
export function sqlArrangements(database: Kysely<Tables>): Arrangements {
  return {
    async add(arrangement) {
      await database
        .insertInto('arrangements')
        .values({
          id: arrangement.id,
          loan_id: arrangement.loanId,
          ...changing(arrangement),
          created_at: arrangement.createdAt.toISOString(),
        })
        .execute();
    },
    async update(arrangement) {
      await database.updateTable('arrangements').set(changing(arrangement)).where('id', '=', arrangement.id).execute();
    },
    async listOfLoan(loanId) {
      const rows = await newestFirst(
        database.selectFrom('arrangements').selectAll().where('loan_id', '=', loanId),
      ).execute();
      return rows.map((row) => ({
        id: row.id,
        loanId,
        state: row.state as ArrangementRecord['state'],
        form: parseJson<ArrangementRecord['form']>(row.form),
        ...(row.monthly_pence !== null && { monthlyAmount: Number(row.monthly_pence) }),
        ...(row.remaining_pence !== null && { remaining: Number(row.remaining_pence) }),
        ...(row.term_months !== null && { term: row.term_months }),
        ...(row.payment_date !== null && { paymentDate: row.payment_date }),
        ...(row.agreed_on !== null && { agreedOn: row.agreed_on }),
        ...(row.ends_on !== null && { until: row.ends_on }),
        createdAt: new Date(row.created_at),
      }));
    },
  };
}

function changing(arrangement: ArrangementRecord) {
  return {
    state: arrangement.state,
    form: JSON.stringify(arrangement.form),
    monthly_pence: arrangement.monthlyAmount ?? null,
    remaining_pence: arrangement.remaining ?? null,
    term_months: arrangement.term ?? null,
    payment_date: arrangement.paymentDate ?? null,
    agreed_on: arrangement.agreedOn ?? null,
    ends_on: arrangement.until ?? null,
  };
}
