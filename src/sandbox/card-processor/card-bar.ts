import { londonDate } from '#lending';
import type { RequestContext } from '../operations/operation.ts';

/**
 * Is no card charged for a loan today? One could not be processed, and whoever tries again from another tab or device would only be
 * told the same (S-14).
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
