import { notFound } from '../../api/refusals.ts';
import { lenderNow } from '../../loan-book/lender-clock.ts';
import { runLoan } from '../../loan-book/run-book.ts';
import type { LoanRecord } from '../../store/loans.ts';
import { textParameter, type Call, type RequestContext } from '../operation.ts';
import { requireSignedInUser } from '../signed-in-user.ts';

/** A loan, brought up to the lender's day, and a context whose `now` is the lender's: the wall's is the call's. */
export interface LoanInContext {
  readonly context: RequestContext;
  readonly loan: LoanRecord;
}

/**
 * The loan that a call names, to who owes it and under the brand it was made with (T-18, T-21).
 * @param id where it is not the path's `id`
 * @throws {Refusal} 401 without a good bearer token; 404 for everything that is not the caller's
 */
export async function ownLoan(call: Call, id = textParameter(call, 'id')): Promise<LoanInContext> {
  const user = await requireSignedInUser(call);
  const loan = await call.records.loans.find(id);
  if (loan?.userId !== user.id) throw notFound();
  return loanInContext(call, loan);
}

/**
 * A loan of the call's brand, whoever calls.
 * @throws {Refusal} 404: it was made with another brand
 */
export async function loanInContext(call: Call, loan: LoanRecord): Promise<LoanInContext> {
  if (loan.brand !== call.brand.id) throw notFound();
  const context: RequestContext = { ...call, now: await lenderNow(call.records, call.now) };
  return { context, loan: await runLoan(context, loan) };
}
