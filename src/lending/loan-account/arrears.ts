import type { Instalment, LoanAccount } from './loan-account.ts';

/** What is overdue. */
export interface Arrears {
  /** Pence, with the interest that it has cost by the account's day. */
  readonly amount: number;
  /** The day on which the oldest of it fell due. */
  readonly since: string;
  readonly instalments: readonly Instalment[];
}

/**
 * What of the schedule is overdue on the account's day: what fell due before it and was not taken on the next working day,
 * wholly or in part; `undefined`: nothing.
 */
export function arrearsOf(account: LoanAccount): Arrears | undefined {
  void account;
  throw new Error('Not built yet');
}
