import { isActiveLoan } from '#lending';
import { hasArrangement, isEligibleForArrangement, isEligibleForCancellation } from '#sandbox/ledger';
import type { LoanSummary } from '#model';
import { mandateOf } from '../loan-book/mandates.ts';
import { activeQuote } from '../loan-book/settle-loan.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';

/** A loan in a list, with all fields (D-08). */
export type FullLoanSummary = Required<Omit<LoanSummary, 'disbursalDate'>> & Pick<LoanSummary, 'disbursalDate'>;

/** The records to read, and the current lender time. */
export interface LoanViewer {
  readonly records: Records;
  readonly now: Date;
}

/**
 * Returns a loan as shown in a user's list of loans.
 * @param loan a loan that has been run up to today in lender time
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
