import type { LoanAccount } from './loan-account.ts';

/** A way to pay off what is overdue: so much a month on top of the usual payment. Pence. */
export interface ArrangementOption {
  /** Months. */
  readonly term: number;
  readonly monthlyAmount: number;
  /** The day of its last payment. */
  readonly clearsOn: string;
}

/** Over how many months arrears can be spread. */
export const arrangementTerms: readonly number[] = [3, 6, 9, 12, 18, 24];

/** May what is overdue be spread: is there anything overdue, on a loan that is being repaid? */
export function isEligibleForArrangement(account: LoanAccount): boolean {
  void account;
  throw new Error('Not built yet');
}

/** The ways to spread what is overdue, from a day on; those within `affordable` pence a month where that is given. */
export function arrangementOptions(
  account: LoanAccount,
  firstDate: string,
  affordable?: number,
): readonly ArrangementOption[] {
  void account;
  void firstDate;
  void affordable;
  throw new Error('Not built yet');
}

/**
 * Spreads what is overdue over payments of `monthlyAmount` pence, one a month from `firstDate`, beside the scheduled ones; the
 * last takes the rest. What is spread costs no more interest while its payments are made on time. `undefined`: nothing is
 * overdue, or the amount is none.
 */
export function arrange(account: LoanAccount, monthlyAmount: number, firstDate: string): LoanAccount | undefined {
  void account;
  void monthlyAmount;
  void firstDate;
  throw new Error('Not built yet');
}
