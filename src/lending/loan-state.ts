/**
 * What a loan can be (S-01). `Active` is not among the states that are listed: Pending and Funded count as pending, so a loan
 * that is being repaid on time needs a state of its own.
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
const GIVEN_UP: readonly string[] = ['Sold', 'Written Off'] satisfies readonly LoanState[];
const TERMINATED: readonly string[] = ['Voluntary terminated', 'Terminated'] satisfies readonly LoanState[];
const CLOSED: readonly string[] = ['Complete', 'Cancelled', 'Settled', 'Sold'] satisfies readonly LoanState[];

/** Is the loan agreed, but not being repaid yet (S-02)? */
export function isPendingLoan(state: string): boolean {
  return PENDING.includes(state);
}

/** Has the lender given the loan up: sold it or written it off (S-03)? */
export function isGivenUpLoan(state: string): boolean {
  return GIVEN_UP.includes(state);
}

/** Has the agreement been ended before its time, by the lender or by giving the vehicle back (S-03)? */
export function isTerminatedLoan(state: string): boolean {
  return TERMINATED.includes(state);
}

/** Is the loan over (S-04)? Written off and terminated loans are not. */
export function isClosedLoan(state: string): boolean {
  return CLOSED.includes(state);
}

/** Is a payment overdue (S-07)? */
export function isInArrears(state: string): boolean {
  return state === 'Late';
}

/** Does the loan count as one that the borrower has (D-08): not over, not given up, not terminated? */
export function isActiveLoan(state: string): boolean {
  return !isClosedLoan(state) && !isGivenUpLoan(state) && !isTerminatedLoan(state);
}

/** May the borrower be offered to withdraw from the agreement (S-05)? */
export function offersCancellation(loan: {
  readonly state: string;
  readonly isEligibleForCancellation: boolean;
  readonly hasActiveCancellationQuote: boolean;
}): boolean {
  return (loan.isEligibleForCancellation || loan.hasActiveCancellationQuote) && !isPendingLoan(loan.state);
}

/**
 * Is the borrower to be told that no Direct Debit is set up (S-06)? To the letter: a loan that was written off or
 * terminated is not closed, so it is told of too.
 */
export function needsDirectDebit(loan: {
  readonly state: string;
  readonly isMandateActive: boolean;
  readonly disbursalDate?: string;
}): boolean {
  return !isClosedLoan(loan.state) && !loan.isMandateActive && loan.disbursalDate !== undefined;
}
