import { penceFromPounds } from '#lending';
import type { FinancialStatementForm } from '#model';
import { notFound, stateMovedOn } from '../context/refusal.ts';
import {
  unexpiredStatement,
  type FinancialStatementRecord,
  type StatementLine,
} from '../store/financial-statements.ts';
import { lenderNow } from '../loan-book/loan-book-context.ts';
import { viewFinancialStatement } from '../views/view-financial-statement.ts';
import { textParameter, type Call, type Operation } from './operation.ts';
import { requireSignedInUser } from './caller.ts';

/** How long a financial statement is valid, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000;

/** C-39: answers with the caller's valid statement, or adds an empty one. */
export const openFinancialStatement: Operation = async (call) => {
  const { records, newId } = call;
  const user = await requireSignedInUser(call);
  const now = await lenderNow(records, call.now);
  const existing = await unexpiredStatement(records.financialStatements, user.id, now);
  if (existing) return { data: viewFinancialStatement(existing) };
  const statement: FinancialStatementRecord = {
    id: newId(),
    userId: user.id,
    state: 'Open',
    income: [],
    spending: [],
    debts: [],
    expiresAt: new Date(now.getTime() + lifetime),
    createdAt: now,
  };
  await records.financialStatements.add(statement);
  return { data: viewFinancialStatement(statement) };
};

/** C-39: answers with the caller's valid statement; 404 if there is no valid one. */
export const getUnexpiredFinancialStatement: Operation = async (call) => {
  const user = await requireSignedInUser(call);
  const statement = await unexpiredStatement(
    call.records.financialStatements,
    user.id,
    await lenderNow(call.records, call.now),
  );
  if (!statement) throw notFound();
  return { data: viewFinancialStatement(statement) };
};

/** C-40: answers with a statement of the caller. */
export const getFinancialStatement: Operation = async (call) => ({
  data: viewFinancialStatement(await ownStatement(call)),
});

/** C-41: replaces the figures of a statement that has not expired. */
export const updateFinancialStatement: Operation = async (call) => {
  const statement = await ownStatement(call);
  if (statement.expiresAt <= (await lenderNow(call.records, call.now))) {
    throw stateMovedOn('These figures have expired. Enter your income and spending again.');
  }
  const { income, spending, debts } = call.body as FinancialStatementForm;
  const stated: FinancialStatementRecord = {
    ...statement,
    state: 'Complete',
    income: inPence(income),
    spending: inPence(spending),
    debts: inPence(debts),
  };
  await call.records.financialStatements.update(stated);
  return { data: viewFinancialStatement(stated) };
};

const inPence = <T extends StatementLine>(lines: readonly T[]): T[] =>
  lines.map((line) => ({ ...line, amount: penceFromPounds(line.amount) }));

/** Returns the statement that the path names, if it belongs to the caller (T-18). */
async function ownStatement(call: Call): Promise<FinancialStatementRecord> {
  const user = await requireSignedInUser(call);
  const statement = await call.records.financialStatements.find(textParameter(call, 'id'));
  if (statement?.userId !== user.id) throw notFound();
  return statement;
}
