import { notFound } from '../api/refusals.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';
import { agreementOf } from './agreement-of.ts';
import type { Agreement } from './agreement.ts';

/**
 * The agreement that a loan rests on, as it was made: what was changed since stands in the account.
 * @throws {Refusal} 404: the application of the loan is not there
 */
export async function loanAgreementOf(
  context: RequestContext,
  { applicationId, account }: LoanRecord,
): Promise<Agreement> {
  const application = await context.records.applications.find(applicationId);
  const agreement = application && (await agreementOf(context, application));
  if (!agreement) throw notFound();
  const { madeOn, paymentDay } = account.agreement;
  return { ...agreement, madeOn, paymentDay };
}
