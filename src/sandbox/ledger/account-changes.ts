import type { LoanState } from '#lending';
import { outstanding } from './account-figures.ts';
import type { Instalment, LedgerEntry, LoanAccount } from './loan-account.ts';

/** Adds a ledger entry on the account's day. An entry of 0 pence is left out. */
export function postEntry(
  account: LoanAccount,
  kind: LedgerEntry['kind'],
  pence: number,
  repaymentId?: string,
): LoanAccount {
  if (pence === 0) return account;
  const entry = { date: account.asOf, kind, pence, ...(repaymentId !== undefined && { repaymentId }) };
  return { ...account, ledger: [...account.ledger, entry] };
}

/**
 * An instalment that collects money already owed, in pence. Nothing of it is paid yet.
 * @param lateInterest the part of it that is interest on arrears, in pence
 */
export function plainInstalment(
  { number, kind, dueDate }: Pick<Instalment, 'number' | 'kind' | 'dueDate'>,
  pence: number,
  lateInterest = 0,
): Instalment {
  return {
    number,
    kind,
    dueDate,
    amount: pence,
    principal: pence - lateInterest,
    interest: lateInterest,
    fees: 0,
    balanceAfter: 0,
    paid: 0,
    moved: 0,
    from: dueDate,
    months: 0,
    interestPosted: lateInterest,
    lateInterest,
  };
}

/** Sorts the instalments by due date, numbers them, and updates the balance after each one that is still to come. */
export function renumberInstalments(account: LoanAccount): LoanAccount {
  let after = 0;
  const instalments = account.instalments
    .toSorted(compareDueDates)
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

function compareDueDates(left: Instalment, right: Instalment): number {
  if (left.dueDate !== right.dueDate) return left.dueDate < right.dueDate ? -1 : 1;
  return left.kind === right.kind ? left.number - right.number : left.kind === 'scheduled' ? -1 : 1;
}

/** Stops collecting: nothing more of the schedule is to be paid, and the loan takes the given final state. */
export function stopCollecting(account: LoanAccount, state: LoanState): LoanAccount {
  const { asOf } = account;
  const instalments = account.instalments
    .filter(({ dueDate, paid }) => dueDate <= asOf || paid > 0)
    .map((instalment) => ({ ...instalment, moved: instalment.moved + outstanding(instalment) }));
  return renumberInstalments({ ...account, instalments, state, closedOn: asOf });
}
