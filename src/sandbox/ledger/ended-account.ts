import type { LoanState } from '#lending';
import { outstanding } from './account-figures.ts';
import type { LoanAccount } from './loan-account.ts';
import { withBalances } from './with-balances.ts';

/** The account with nothing more to be paid: what is left of the schedule is not asked for, and the loan is over or given up. */
export function endedAccount(account: LoanAccount, state: LoanState): LoanAccount {
  const { asOf } = account;
  const instalments = account.instalments
    .filter(({ dueDate, paid }) => dueDate <= asOf || paid > 0)
    .map((instalment) => ({ ...instalment, moved: instalment.moved + outstanding(instalment) }));
  return withBalances({ ...account, instalments, state, closedOn: asOf });
}
