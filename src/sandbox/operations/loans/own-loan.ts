import { notFound } from '../../api/refusals.ts';
import { lenderNow } from '../../loan-book/lender-clock.ts';
import { runLoan } from '../../loan-book/run-book.ts';
import type { LoanRecord } from '../../store/loans.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { textParameter, type Call } from '../operation.ts';
import { requireSignedInUser } from '../signed-in-user.ts';

/** A loan that has been run up to today, and a context in lender time. The request itself keeps system time. */
export interface LoanInContext {
  readonly context: RequestContext;
  readonly loan: LoanRecord;
}

/**
 * Returns the loan that a request names, if it belongs to the caller and to the request's brand (T-18, T-21).
 * @param id the id of the loan, if it is not the path parameter `id`
 * @throws {Refusal} 401 without a valid bearer token; 404 if the loan is not the caller's
 */
export async function ownLoan(call: Call, id = textParameter(call, 'id')): Promise<LoanInContext> {
  const user = await requireSignedInUser(call);
  const loan = await call.records.loans.find(id);
  if (loan?.userId !== user.id) throw notFound();
  return loanInContext(call, loan);
}

/**
 * Runs a loan up to today in lender time, for any caller.
 * @throws {Refusal} 404 if the loan belongs to another brand
 */
export async function loanInContext(call: Call, loan: LoanRecord): Promise<LoanInContext> {
  if (loan.brand !== call.brand.id) throw notFound();
  const context: RequestContext = { ...call, now: await lenderNow(call.records, call.now) };
  return { context, loan: await runLoan(context, loan) };
}
