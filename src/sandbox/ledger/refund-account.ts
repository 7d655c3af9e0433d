import { post } from './post.ts';
import { inItsState } from './advance-account.ts';
import { totalPaid } from './account-figures.ts';
import { postLateInterest } from './late-interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { planWithSamePayment } from './plan.ts';
import { isCharged, postRunningInterest } from './running-interest.ts';

/**
 * Pays money back that was taken. It is owed again and bears interest; the monthly payment stays as it is, and the loan takes
 * longer. `undefined`: the loan is not being repaid, or so much was not paid.
 */
export function refundAccount(account: LoanAccount, pence: number, repaymentId?: string): LoanAccount | undefined {
  if (!isCharged(account) || pence <= 0 || pence > totalPaid(account)) return undefined;
  const accrued = postRunningInterest(postLateInterest(account));
  return inItsState(planWithSamePayment(post(accrued, 'refund', pence, repaymentId)));
}
