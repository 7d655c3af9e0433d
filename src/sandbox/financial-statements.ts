import type { FinancialStatementRecord, StatementLine } from './store/financial-statements.ts';
import type { Records } from './store/records.ts';

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
  { financialStatements }: Pick<Records, 'financialStatements'>,
  userId: string,
  now: Date,
): Promise<FinancialStatementRecord | undefined> {
  const [newest] = await financialStatements.listOfUser(userId);
  return newest && newest.expiresAt > now ? newest : undefined;
}
