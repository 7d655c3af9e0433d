import { londonDate } from '#lending';
import type { ArrangementForm } from '#model';
import { isLookedAt } from '../../../loan-book/payment-hold.ts';
import type { ArrangementRecord } from '../../../store/arrangements.ts';
import type { RequestContext } from '../../../context/request-context.ts';

/** Returns a loan's newest arrangement if it is in draft, referred or agreed. */
export async function currentArrangement(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  loanId: string,
): Promise<ArrangementRecord | undefined> {
  const [newest] = await records.arrangements.listOfLoan(loanId);
  if (!newest || ['Declined', 'Less', 'Kept', 'Broken'].includes(newest.state)) return undefined;
  const hasLapsed = newest.state === 'Referred' && !isLookedAt(newest, londonDate(now.getTime()));
  return hasLapsed ? undefined : newest;
}

/** Returns the saved form, which the contract validated when it was saved. */
export const formOf = ({ form }: Pick<ArrangementRecord, 'form'>): ArrangementForm => form;
