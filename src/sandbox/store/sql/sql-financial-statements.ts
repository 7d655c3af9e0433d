import type { Kysely, Selectable } from 'kysely';
import type { FinancialStatementRecord, FinancialStatements } from '../financial-statements.ts';
import { newestFirst } from './newest-first.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** What people earn, spend and owe, in SQL. */
export function sqlFinancialStatements(database: Kysely<Tables>): FinancialStatements {
  const select = database.selectFrom('financial_statements').selectAll();
  return {
    async add(statement) {
      await database
        .insertInto('financial_statements')
        .values({
          id: statement.id,
          user_id: statement.userId,
          ...changing(statement),
          expires_at: statement.expiresAt.toISOString(),
          created_at: statement.createdAt.toISOString(),
        })
        .execute();
    },
    async update(statement) {
      await database
        .updateTable('financial_statements')
        .set(changing(statement))
        .where('id', '=', statement.id)
        .execute();
    },
    async find(id) {
      const row = await select.where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async listOfUser(userId) {
      const rows = await newestFirst(select.where('user_id', '=', userId)).execute();
      return rows.map(fromRow);
    },
  };
}

type Lists = Pick<FinancialStatementRecord, 'income' | 'spending' | 'debts'>;

function changing({ state, income, spending, debts }: FinancialStatementRecord) {
  return { state, lists: JSON.stringify({ income, spending, debts } satisfies Lists) };
}

function fromRow(row: Selectable<Tables['financial_statements']>): FinancialStatementRecord {
  return {
    id: row.id,
    userId: row.user_id,
    state: row.state as FinancialStatementRecord['state'],
    ...parseJson<Lists>(row.lists),
    expiresAt: new Date(row.expires_at),
    createdAt: new Date(row.created_at),
  };
}
