import type { LoanAccount } from './loan-account.ts';

/** What is owed at the end of the account's day, in pence, with interest to that day. */
export function balanceToday(account: LoanAccount): number {
  void account;
  throw new Error('Not built yet');
}
