import type { LoanAccount } from './loan-account.ts';
import { owedInAll } from './receive-payment.ts';

/** May something be paid beside the schedule: is the loan being repaid, and nothing overdue? */
export function canMakeEarlyRepayment(account: LoanAccount): boolean {
  return account.state === 'Active' && largestEarlyRepayment(account) > 0;
}

/** The most that can be paid early, in pence: a penny less than what would end the loan, which is for a settlement. */
export function largestEarlyRepayment(account: LoanAccount): number {
  return Math.max(0, owedInAll(account) - 1);
}
