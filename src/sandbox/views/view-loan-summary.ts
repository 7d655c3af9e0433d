import { isActiveLoan } from '#lending';
import { hasArrangement, isEligibleForArrangement, isEligibleForCancellation } from '#sandbox/ledger';
import type { LoanSummary } from '#model';
import { mandateOf } from '../loan-book/mandates.ts';
import { activeQuote } from '../loan-book/settle-loan.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';

/** All that is said of a loan wherever it is listed (D-08). */
export type FullLoanSummary = Required<Omit<LoanSummary, 'disbursalDate'>> & Pick<LoanSummary, 'disbursalDate'>;

/** Who looks at loans, and when by the lender's clock. */
export interface LoanViewer {
  readonly records: Records;
  readonly now: Date;
}

/**
 * A loan as it is listed among a user's.
 * @param loan brought up to the lender's day
 */
export async function viewLoanSummary(viewer: LoanViewer, loan: LoanRecord): Promise<FullLoanSummary> {
  const { account } = loan;
  const quote = await activeQuote(viewer, loan.id);
  const wasPaidOut = account.state !== 'Pending';
  return {
    '@type': 'loan',
    id: loan.id,
    brand: loan.brand,
    state: account.state,
    isActive: isActiveLoan(account.state),
    isEligibleForCancellation: isEligibleForCancellation(account),
    hasActiveCancellationQuote: quote?.type === 'cancellation',
    isMandateActive: (await mandateOf(viewer, loan.id)) !== undefined,
    hasActiveSettlementQuote: quote?.type === 'settlement',
    isEligibleForSelfServeArrangement: isEligibleForArrangement(account),
    hasArrangement: hasArrangement(account),
    ...(wasPaidOut && { disbursalDate: account.agreement.paidOutOn }),
  };
}
