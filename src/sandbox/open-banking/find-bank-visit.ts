import type { Records } from '../store/records.ts';
import { leaveJourney } from './account-visits.ts';
import { openVisit, type BankOutcome } from './bank-visits.ts';
import { leavePayment } from './payment-visits.ts';

/** An open visit to the fake bank, of whatever kind. */
export interface FoundBankVisit {
  /** Id. */
  readonly brand: string;
  /** Pence; absent: an account is to be shown. */
  readonly payment?: { readonly amount: number; readonly reference: string };
  /** Ends it, and says where the borrower's browser goes back to. */
  leave(outcome: BankOutcome): Promise<string>;
}

/**
 * Finds the open visit of a state, to show an account or to pay; `undefined` where there is none, or it is over.
 * @param now the wall's
 */
export async function findBankVisit(records: Records, state: string, now: Date): Promise<FoundBankVisit | undefined> {
  const journey = openVisit(await records.openBankingJourneys.find(state), now);
  if (journey) {
    const application = await records.applications.find(journey.applicationId);
    return application && { brand: application.brand, leave: (outcome) => leaveJourney(records, journey, outcome) };
  }
  const payment = openVisit(await records.openBankingPayments.find(state), now);
  const loan = payment && (await records.loans.find(payment.loanId));
  if (!loan) return undefined;
  return {
    brand: loan.brand,
    payment: { amount: payment.amount, reference: loan.reference },
    leave: (outcome) => leavePayment(records, payment, outcome),
  };
}
