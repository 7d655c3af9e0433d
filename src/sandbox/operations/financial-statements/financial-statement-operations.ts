import { penceFromPounds } from '#lending';
import type { FinancialStatementForm } from '#model';
import { notFound, stateMovedOn } from '../../api/refusals.ts';
import { unexpiredStatement } from '../../financial-statements.ts';
import { lenderNow } from '../../loan-book/lender-clock.ts';
import type { FinancialStatementRecord, StatementLine } from '../../store/financial-statements.ts';
import { viewFinancialStatement } from '../../views/view-financial-statement.ts';
import { textParameter, type Call, type Operation } from '../operation.ts';
import { repeatable } from '../repeatable.ts';
import { requireSignedInUser } from '../signed-in-user.ts';

/** For this long, in milliseconds, what somebody stated counts: a month may be another after it. */
const counts = 30 * 24 * 60 * 60_000;

/** C-39: the statement that counts, or an empty one to fill in. */
const openFinancialStatement: Operation = async (call) => {
  const { records, newId } = call;
  const user = await requireSignedInUser(call);
  const now = await lenderNow(records, call.now);
  const standing = await unexpiredStatement(records, user.id, now);
  if (standing) return { data: viewFinancialStatement(standing) };
  const statement: FinancialStatementRecord = {
    id: newId(),
    userId: user.id,
    state: 'Open',
    income: [],
    spending: [],
    debts: [],
    expiresAt: new Date(now.getTime() + counts),
    createdAt: now,
  };
  await records.financialStatements.add(statement);
  return { data: viewFinancialStatement(statement) };
};

/** C-39: the statement that counts; 404 where none does. */
const getUnexpiredFinancialStatement: Operation = async (call) => {
  const user = await requireSignedInUser(call);
  const statement = await unexpiredStatement(call.records, user.id, await lenderNow(call.records, call.now));
  if (!statement) throw notFound();
  return { data: viewFinancialStatement(statement) };
};

/** C-40. */
const getFinancialStatement: Operation = async (call) => ({ data: viewFinancialStatement(await ownStatement(call)) });

/** C-41: states the month anew, while the statement counts. */
const updateFinancialStatement: Operation = async (call) => {
  const statement = await ownStatement(call);
  if (statement.expiresAt <= (await lenderNow(call.records, call.now))) {
    throw stateMovedOn('These figures are too old to be changed. Begin new ones.');
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

/** The statement that a call names, to whom it is of (T-18). */
async function ownStatement(call: Call): Promise<FinancialStatementRecord> {
  const user = await requireSignedInUser(call);
  const statement = await call.records.financialStatements.find(textParameter(call, 'id'));
  if (statement?.userId !== user.id) throw notFound();
  return statement;
}

/** What is done with a borrower's statement of their month. */
export const financialStatementOperations: Readonly<Record<string, Operation>> = {
  openFinancialStatement: repeatable(openFinancialStatement),
  getUnexpiredFinancialStatement,
  getFinancialStatement,
  updateFinancialStatement,
};
