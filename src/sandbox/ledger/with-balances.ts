import { outstanding } from './account-figures.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';

/** Puts the instalments into the order of their days, numbers them, and says what is owed after each that is to come. */
export function withBalances(account: LoanAccount): LoanAccount {
  const inOrder = account.instalments.toSorted(byDay);
  let after = 0;
  const instalments = inOrder
    .toReversed()
    .map((instalment) => {
      const balanceAfter = instalment.dueDate > account.asOf ? after : instalment.balanceAfter;
      after += outstanding(instalment) - (instalment.interest - instalment.interestPosted) - instalment.fees;
      return { ...instalment, balanceAfter };
    })
    .toReversed()
    .map((instalment, index) => ({ ...instalment, number: index + 1 }));
  return { ...account, instalments };
}

function byDay(left: Instalment, right: Instalment): number {
  if (left.dueDate !== right.dueDate) return left.dueDate < right.dueDate ? -1 : 1;
  return left.kind === right.kind ? left.number - right.number : left.kind === 'scheduled' ? -1 : 1;
}
