import type { Records } from '../store/records.ts';
import { endAccountVisit } from './account-visits.ts';
import { openVisit, type BankOutcome } from './bank-visits.ts';
import { endPaymentVisit } from './payment-visits.ts';

/** An open visit to the sandbox bank, of either kind. */
export interface FoundBankVisit {
  /** The id of the brand. */
  readonly brand: string;
  /** The payment, in pence. Absent if the visit is to share account data. */
  readonly payment?: { readonly amount: number; readonly reference: string };
  /** Ends the visit and returns the redirect URL. */
  leave(outcome: BankOutcome): Promise<string>;
}

/**
 * Finds the open visit with this `state`. Returns `undefined` if it has ended or does not exist.
 * @param now system time
 */
export async function findBankVisit(records: Records, state: string, now: Date): Promise<FoundBankVisit | undefined> {
  const visit = openVisit(await records.accountVisits.find(state), now);
  if (visit) {
    const application = await records.applications.find(visit.applicationId);
    return application && { brand: application.brand, leave: (outcome) => endAccountVisit(records, visit, outcome) };
  }
  const payment = openVisit(await records.paymentVisits.find(state), now);
  const loan = payment && (await records.loans.find(payment.loanId));
  if (!loan) return undefined;
  return {
    brand: loan.brand,
    payment: { amount: payment.amount, reference: loan.reference },
    leave: (outcome) => endPaymentVisit(records, payment, outcome),
  };
}
