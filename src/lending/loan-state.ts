/**
 * The states of a loan (S-01). The specification does not list `Active`: Pending and Funded count as pending, so a loan that is
 * repaid on time needs its own state.
 */
export const loanStates = [
  'Pending',
  'Funded',
  'Active',
  'Late',
  'Complete',
  'Settled',
  'Cancelled',
  'Sold',
  'Written Off',
  'Terminated',
  'Voluntary terminated',
] as const;

/** One of the states of a loan. */
export type LoanState = (typeof loanStates)[number];

const PENDING: readonly string[] = ['Pending', 'Funded'] satisfies readonly LoanState[];
const SOLD_OR_WRITTEN_OFF: readonly string[] = ['Sold', 'Written Off'] satisfies readonly LoanState[];
const TERMINATED: readonly string[] = ['Voluntary terminated', 'Terminated'] satisfies readonly LoanState[];
const CLOSED: readonly string[] = ['Complete', 'Cancelled', 'Settled', 'Sold'] satisfies readonly LoanState[];

/** Is the loan agreed but not being repaid yet (S-02)? */
export function isPendingLoan(state: string): boolean {
  return PENDING.includes(state);
}

/** Has the lender sold the loan or written it off (S-03)? */
export function isSoldOrWrittenOff(state: string): boolean {
  return SOLD_OR_WRITTEN_OFF.includes(state);
}

/** Was the agreement terminated early, by the lender or by the borrower returning the vehicle (S-03)? */
export function isTerminatedLoan(state: string): boolean {
  return TERMINATED.includes(state);
}

/** Is the loan closed (S-04)? Written off and terminated loans are not. */
export function isClosedLoan(state: string): boolean {
  return CLOSED.includes(state);
}

/** Is a payment overdue (S-07)? */
export function isInArrears(state: string): boolean {
  return state === 'Late';
}

/** Does the loan count as one that the borrower has (D-08): not closed, sold, written off or terminated? */
export function isActiveLoan(state: string): boolean {
  return !isClosedLoan(state) && !isSoldOrWrittenOff(state) && !isTerminatedLoan(state);
}

/** Is money still owed (D-08)? A lender need not say so, because the state does. */
export const isRunningLoan = (loan: { readonly state: string; readonly isActive?: boolean }): boolean =>
  loan.isActive ?? isActiveLoan(loan.state);

/** Does the app offer the borrower to withdraw from the agreement (S-05)? */
export function offersCancellation(loan: {
  readonly state: string;
  readonly isEligibleForCancellation?: boolean;
  readonly hasActiveCancellationQuote?: boolean;
}): boolean {
  return (
    (loan.isEligibleForCancellation === true || loan.hasActiveCancellationQuote === true) && !isPendingLoan(loan.state)
  );
}

/**
 * Does the app warn the borrower that no Direct Debit is set up (S-06)? The rule is taken literally: a written-off or
 * terminated loan is not closed, so the warning appears for it too. It does not if the lender says nothing about a mandate.
 */
export function needsDirectDebit(loan: {
  readonly state: string;
  readonly isMandateActive?: boolean;
  readonly disbursalDate?: string;
}): boolean {
  return !isClosedLoan(loan.state) && loan.isMandateActive === false && loan.disbursalDate !== undefined;
}

/** The facts of a loan that decide whether its borrower may take another one. */
export interface LoanHistory {
  readonly state: string;
  /** The borrower is paying off arrears by an arrangement. */
  readonly hasArrangement?: boolean;
}

/**
 * Does this loan prevent its borrower from taking another one? The lender's own rule. During arrears or an arrangement, more debt
 * would do harm (CONC 5.2A). After a loan that was sold, written off or terminated, a person must decide.
 */
export function barsNewLoan({ state, hasArrangement = false }: LoanHistory): boolean {
  return isInArrears(state) || hasArrangement || isSoldOrWrittenOff(state) || isTerminatedLoan(state);
}
