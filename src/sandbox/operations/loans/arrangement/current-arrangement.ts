import { londonDate } from '#lending';
import type { ArrangementForm } from '#model';
import { isLookedAt } from '../../../loan-book/payment-hold.ts';
import type { ArrangementRecord } from '../../../store/arrangements.ts';
import type { RequestContext } from '../../operation.ts';

/** The newest arrangement of a loan: being said, being looked at, or agreed; `undefined`: there is none, it was not agreed, or it is over. */
export async function currentArrangement(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  loanId: string,
): Promise<ArrangementRecord | undefined> {
  const [newest] = await records.arrangements.listOfLoan(loanId);
  if (!newest || ['Declined', 'Less', 'Kept', 'Broken'].includes(newest.state)) return undefined;
  const hasLapsed = newest.state === 'Referred' && !isLookedAt(newest, londonDate(now.getTime()));
  return hasLapsed ? undefined : newest;
}

/** What was saved of the form; the contract was asked when it came. */
export const formOf = ({ form }: Pick<ArrangementRecord, 'form'>): ArrangementForm => form;
