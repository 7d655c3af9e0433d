import { isInArrears, isPendingLoan, isRunningLoan } from '#lending';
import type { Loan } from '#model';

/** What the app decides by, and works out of the state of the loan if the lender does not send it. */
type Worked =
  'isActive' | 'asOf' | 'canMakeEarlyRepayment' | 'canChangePaymentDate' | 'isEligibleForSelfServeArrangement';

/** A loan about which the app can decide what to offer. Its figures may be absent: the page then shows less (D-06). */
export type KnownLoan = Loan & Required<Pick<Loan, Worked>>;

/**
 * Completes a loan. Where the lender does not say whether something is possible, the app offers it while the loan is being repaid: the
 * lender answers the call (C-14, C-24, C-30).
 *
 * @param today `YYYY-MM-DD` in London
 */
export function knownLoan(loan: Loan, today: string): KnownLoan {
  const { state, mandate } = loan;
  const isActive = isRunningLoan(loan);
  const isRepaid = isActive && !isPendingLoan(state);
  return {
    ...(mandate && { isMandateActive: mandate.state !== 'Cancelled' }),
    asOf: today,
    canMakeEarlyRepayment: isRepaid,
    canChangePaymentDate: isRepaid && !isInArrears(state),
    isEligibleForSelfServeArrangement: isInArrears(state),
    ...loan,
    isActive,
  };
}
