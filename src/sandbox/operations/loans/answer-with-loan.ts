import { notFound } from '../../api/refusals.ts';
import { viewLoan } from '../../views/view-loan.ts';
import type { Answer, Call } from '../operation.ts';
import { loanInContext } from './own-loan.ts';

/** The resources that most operations embed in a loan, besides the one that the brand configures. */
const everything = [
  'historicalRepayments',
  'pendingRepayments',
  'scheduledPayments',
  'unpaidScheduledPayments',
  'loanApplication',
  'loanApplication.quote',
] as const;

/** Answers with the current loan and all its embedded resources. */
export async function answerWithLoan(call: Call, loanId: string): Promise<Answer> {
  const found = await call.records.loans.find(loanId);
  if (!found) throw notFound();
  const { context, loan } = await loanInContext(call, found);
  return { data: await viewLoan(context, loan, new Set([...everything, call.brand.loanEmbed])) };
}
