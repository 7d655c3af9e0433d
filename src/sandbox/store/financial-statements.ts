import type { Kysely, Selectable } from 'kysely';
import { newestFirst, parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A user's monthly income, spending and debts (C-39…C-41). Amounts in pence. */
export interface FinancialStatementRecord {
  readonly id: string;
  readonly userId: string;
  readonly state: 'Open' | 'Complete';
  readonly income: readonly StatementLine[];
  readonly spending: readonly SpendingLine[];
  readonly debts: readonly StatementLine[];
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** One line of income, spending or debt. The amount is in pence a month. */
export interface StatementLine {
  readonly name: string;
  readonly amount: number;
}

/** A line of spending. */
export interface SpendingLine extends StatementLine {
  /** Is it a priority bill, such as rent, energy or council tax? */
  readonly isPriority: boolean;
}

/** The statements of all borrowers, including expired ones. */
export interface FinancialStatements {
  add(statement: FinancialStatementRecord): Promise<void>;
  /** Writes the state, income, spending and debts. */
  update(statement: FinancialStatementRecord): Promise<void>;
  find(id: string): Promise<FinancialStatementRecord | undefined>;
  /** Newest first. */
  listOfUser(userId: string): Promise<readonly FinancialStatementRecord[]>;
}

/** Stores financial statements in SQL. */
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

const totalOf = (lines: readonly StatementLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the monthly surplus of a statement in pence: income less spending and debts. It may be negative. */
export function remainingOf({
  income,
  spending,
  debts,
}: Pick<FinancialStatementRecord, 'income' | 'spending' | 'debts'>): number {
  return totalOf(income) - totalOf(spending) - totalOf(debts);
}

/** Returns the user's newest financial statement, or `undefined` if it has expired or does not exist. */
export async function unexpiredStatement(
  statements: FinancialStatements,
  userId: string,
  now: Date,
): Promise<FinancialStatementRecord | undefined> {
  const [newest] = await statements.listOfUser(userId);
  return newest && newest.expiresAt > now ? newest : undefined;
}
