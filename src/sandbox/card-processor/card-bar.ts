import { londonDate } from '#lending';
import type { RequestContext } from '../context/request-context.ts';

/**
 * Are card payments blocked for this loan today? After a processing failure, another attempt on the same day would fail again,
 * also from another tab or device (S-14).
 */
export async function isCardBarred(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  loanId: string,
): Promise<boolean> {
  const today = londonDate(now.getTime());
  const intents = await records.paymentIntents.listOfLoan(loanId);
  return intents.some(
    ({ reasonCode, createdAt }) => reasonCode === 'FAILED_TO_PROCESS' && londonDate(createdAt.getTime()) === today,
  );
}
