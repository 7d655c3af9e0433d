import { notFound } from '../../api/refusals.ts';
import { viewLoan } from '../../views/view-loan.ts';
import type { Answer, Call } from '../operation.ts';
import { loanInContext } from './own-loan.ts';

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
  const found = await call.records.loans.find(loanId);
  if (!found) throw notFound();
  const { context, loan } = await loanInContext(call, found);
  return { data: await viewLoan(context, loan, new Set([...everything, call.brand.loanEmbed])) };
}
