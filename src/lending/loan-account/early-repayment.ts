import type { LoanAccount } from './loan-account.ts';

/** May something be paid beside the schedule: active, and nothing overdue? */
export function canMakeEarlyRepayment(account: LoanAccount): boolean {
  void account;
  throw new Error('Not built yet');
}

/** The most that can be paid early, in pence: a penny less than what would end the loan, which is for a settlement. */
export function largestEarlyRepayment(account: LoanAccount): number {
  void account;
  throw new Error('Not built yet');
}
