import { formatServerTime, poundsFromPence } from '#lending';
import type { FinancialStatement } from '#model';
import { remainingOf } from '../store/financial-statements.ts';
import type { FinancialStatementRecord, StatementLine } from '../store/financial-statements.ts';

const inPounds = <T extends StatementLine>(lines: readonly T[]): T[] =>
  lines.map((line) => ({ ...line, amount: poundsFromPence(line.amount) }));

/** Returns a financial statement as the API shows it. */
export function viewFinancialStatement(statement: FinancialStatementRecord): FinancialStatement {
  const { id, state, expiresAt, income, spending, debts } = statement;
  return {
    '@type': 'financial-statement',
    id,
    state,
    expiresAt: formatServerTime(expiresAt.getTime()),
    income: inPounds(income),
    spending: inPounds(spending),
    debts: inPounds(debts),
    remaining: poundsFromPence(remainingOf(statement)),
  };
}
