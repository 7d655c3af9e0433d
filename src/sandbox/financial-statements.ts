import type { FinancialStatementRecord, StatementLine } from './store/financial-statements.ts';
import type { Records } from './store/records.ts';

const totalOf = (lines: readonly StatementLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What a statement leaves of a month, in pence; less than nothing where more goes out than comes in. */
export function remainingOf({
  income,
  spending,
  debts,
}: Pick<FinancialStatementRecord, 'income' | 'spending' | 'debts'>): number {
  return totalOf(income) - totalOf(spending) - totalOf(debts);
}

/** The newest statement of a user that still counts; `undefined`: there is none. */
export async function unexpiredStatement(
  { financialStatements }: Pick<Records, 'financialStatements'>,
  userId: string,
  now: Date,
): Promise<FinancialStatementRecord | undefined> {
  const [newest] = await financialStatements.listOfUser(userId);
  return newest && newest.expiresAt > now ? newest : undefined;
}
