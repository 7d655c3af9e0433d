import { workingDayFrom } from './working-days.ts';
import { outstanding, sumOutstanding } from './account-figures.ts';
import { lateInterest } from './late-interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { isCharged } from './running-interest.ts';

/** What is overdue. */
export interface Arrears {
  /** Pence, with the interest that it has cost by the account's day where that is not to come with a later payment. */
  readonly amount: number;
  /** The day on which the oldest of it fell due. */
  readonly since: string;
  readonly instalments: readonly Instalment[];
}

/**
 * What of the schedule is overdue on the account's day: what fell due before it and was not taken on the working day that
 * followed, wholly or in part; `undefined`: nothing.
 */
export function arrearsOf(account: LoanAccount): Arrears | undefined {
  if (!isCharged(account)) return undefined;
  const instalments = account.instalments.filter(
    (instalment) =>
      instalment.dueDate < account.asOf &&
      outstanding(instalment) > 0 &&
      workingDayFrom(instalment.dueDate) < account.asOf,
  );
  const [oldest] = instalments;
  if (!oldest) return undefined;
  const endsSchedule = instalments.at(-1)?.number === account.instalments.length;
  return {
    amount: sumOutstanding(instalments) + (endsSchedule ? lateInterest(account) : 0),
    since: oldest.dueDate,
    instalments,
  };
}
