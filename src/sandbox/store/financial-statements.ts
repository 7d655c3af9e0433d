import { type Repository, repository } from './repository.ts';
import { newestFirst } from './sql/rows.ts';

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
export type FinancialStatements = Repository<FinancialStatementRecord, 'listOfUser'>;

/** Stores financial statements in SQL. */
export const sqlFinancialStatements = repository<FinancialStatementRecord, 'listOfUser'>('financialStatements', {
  dates: ['expiresAt', 'createdAt'],
  json: ['income', 'spending', 'debts'],
  changes: ['state', 'income', 'spending', 'debts'],
  lists: { listOfUser: { by: 'userId', order: newestFirst } },
});

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
