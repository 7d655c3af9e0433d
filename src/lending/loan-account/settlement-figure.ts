import type { LoanAccount } from './loan-account.ts';

/** What ends a loan now. Pence; `amount` = `principal` + `interestToDate` + `interestAfter`. */
export interface SettlementFigure {
  readonly amount: number;
  /** Of what was borrowed, fees included. */
  readonly principal: number;
  readonly interestToDate: number;
  /** From the account's day to the day that the figure is for. */
  readonly interestAfter: number;
  /** What of the schedule's interest is not to be paid. */
  readonly rebate: number;
  /** Until when it may be paid. */
  readonly settlementDate: string;
}

/**
 * The figure to settle a loan early with (Early Settlement Regulations 2004): what is owed with actuarial interest to a day 28
 * days ahead and, where the loan is for more than a year, 30 days more, so 58 days of interest at most, and never more than
 * the schedule has left. `undefined`: there is nothing to settle.
 */
export function settlementFigure(account: LoanAccount): SettlementFigure | undefined {
  void account;
  throw new Error('Not built yet');
}
