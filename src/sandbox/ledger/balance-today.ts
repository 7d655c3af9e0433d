import { ledgerBalance } from './account-figures.ts';
import { lateInterest } from './late-interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { runningInterest } from './running-interest.ts';

/** What is owed at the end of the account's day, in pence, with interest to that day. */
export function balanceToday(account: LoanAccount): number {
  return ledgerBalance(account) + runningInterest(account) + lateInterest(account);
}
