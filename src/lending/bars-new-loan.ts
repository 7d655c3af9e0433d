import { isGivenUpLoan, isInArrears, isTerminatedLoan } from './loan-state.ts';

/** What of a loan says whether its borrower may have another. */
export interface LoanHistory {
  readonly state: string;
  /** Something overdue is being paid by an arrangement. */
  readonly hasArrangement?: boolean;
}

/**
 * Does a loan keep its borrower from another? The lender's own rule: while a payment is overdue or being paid by an arrangement,
 * more debt would do harm (CONC 5.2A); after one that was sold, written off or ended before its last payment, a person decides.
 */
export function barsNewLoan({ state, hasArrangement = false }: LoanHistory): boolean {
  return isInArrears(state) || hasArrangement || isGivenUpLoan(state) || isTerminatedLoan(state);
}
