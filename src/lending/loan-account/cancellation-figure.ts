import type { LoanAccount } from './loan-account.ts';
import type { SettlementFigure } from './settlement-figure.ts';

/** May the borrower still withdraw on the account's day (CCA s66A): paid out, and within 14 days of the agreement? */
export function isEligibleForCancellation(account: LoanAccount): boolean {
  void account;
  throw new Error('Not built yet');
}

/**
 * The figure to withdraw with (CCA s66A): what was paid out, with interest on it to the account's day, less what was paid. No
 * fee is kept, and no interest asked for the 30 days in which it may be paid. `undefined`: it is too late.
 */
export function cancellationFigure(account: LoanAccount): SettlementFigure | undefined {
  void account;
  throw new Error('Not built yet');
}
