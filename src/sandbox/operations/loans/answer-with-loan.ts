import { runLoan } from '../../loan-book/run-book.ts';
import { notFound } from '../../api/refusals.ts';
import { lenderNow } from '../../loan-book/lender-clock.ts';
import { viewLoan } from '../../views/view-loan.ts';
import type { Answer, Call, Desk } from '../operation.ts';

/** All that can stand in a loan, but for what the brand chooses: what most calls answer with, whatever they were asked for. */
const everything = [
  'historicalRepayments',
  'pendingRepayments',
  'scheduledPayments',
  'unpaidScheduledPayments',
  'loanApplication',
  'loanApplication.quote',
] as const;

/** A loan as it is now, with everything embedded. */
export async function answerWithLoan(call: Call, loanId: string): Promise<Answer> {
  const { records, brand } = call;
  const found = await records.loans.find(loanId);
  if (!found) throw notFound();
  const desk: Desk = { ...call, now: await lenderNow(records, call.now) };
  const embedded = new Set([...everything, brand.loanEmbed]);
  return { data: await viewLoan(desk, await runLoan(desk, found), embedded) };
}
