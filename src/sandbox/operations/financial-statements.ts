import { dayjs } from '#dates';
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
import { textParameter, type ApiRequest, type Operation } from './operation.ts';
import { requireSignedInUser } from './caller.ts';

/** How long a financial statement is valid. */
const lifetime = dayjs.duration({ days: 30 });

/** C-39: answers with the caller's valid statement, or adds an empty one. */
export const openFinancialStatement: Operation = async (request) => {
  const { records, newId } = request;
  const user = await requireSignedInUser(request);
  const now = await lenderNow(records, request.now);
  const existing = await unexpiredStatement(records.financialStatements, user.id, now);
  if (existing) return { data: viewFinancialStatement(existing) };
  const statement: FinancialStatementRecord = {
    id: newId(),
    userId: user.id,
    state: 'Open',
    income: [],
    spending: [],
    debts: [],
    expiresAt: dayjs.utc(now).add(lifetime).toDate(),
    createdAt: now,
  };
  await records.financialStatements.add(statement);
  return { data: viewFinancialStatement(statement) };
};

/** C-39: answers with the caller's valid statement; 404 if there is no valid one. */
export const getUnexpiredFinancialStatement: Operation = async (request) => {
  const user = await requireSignedInUser(request);
  const statement = await unexpiredStatement(
    request.records.financialStatements,
    user.id,
    await lenderNow(request.records, request.now),
  );
  if (!statement) throw notFound();
  return { data: viewFinancialStatement(statement) };
};

/** C-40: answers with a statement of the caller. */
export const getFinancialStatement: Operation = async (request) => ({
  data: viewFinancialStatement(await ownStatement(request)),
});

/** C-41: replaces the figures of a statement that has not expired. */
export const updateFinancialStatement: Operation = async (request) => {
  const statement = await ownStatement(request);
  if (statement.expiresAt <= (await lenderNow(request.records, request.now))) {
    throw stateMovedOn('These figures have expired. Enter your income and spending again.');
  }
  const { income, spending, debts } = request.body as FinancialStatementForm;
  const stated: FinancialStatementRecord = {
    ...statement,
    state: 'Complete',
    income: inPence(income),
    spending: inPence(spending),
    debts: inPence(debts),
  };
  await request.records.financialStatements.update(stated);
  return { data: viewFinancialStatement(stated) };
};

const inPence = <T extends StatementLine>(lines: readonly T[]): T[] =>
  lines.map((line) => ({ ...line, amount: penceFromPounds(line.amount) }));

/** Returns the statement that the path names, if it belongs to the caller (T-18). */
async function ownStatement(request: ApiRequest): Promise<FinancialStatementRecord> {
  const user = await requireSignedInUser(request);
  const statement = await request.records.financialStatements.find(textParameter(request, 'id'));
  if (statement?.userId !== user.id) throw notFound();
  return statement;
}
