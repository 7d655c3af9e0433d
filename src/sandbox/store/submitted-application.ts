import type { Applicant, ContactConsent, Finance, MotorContactConsent, NewLoanApplication, Vehicle } from '#model';

/** An application as it was sent, of either product: all that both have, and what only one does. */
export interface SubmittedApplication extends Omit<NewLoanApplication, 'reason' | 'affordability' | 'user'> {
  readonly reason?: string;
  readonly user: SubmittedApplicant;
  readonly affordability: SubmittedAffordability;
  readonly drivingLicenceType?: string;
  readonly financeType?: string;
  readonly vehicle?: Vehicle;
  readonly finance?: Finance;
}

/** Who applies; they may be written to about what the product has (D-14, D-15). */
export interface SubmittedApplicant extends Omit<Applicant, 'contactConsent'> {
  readonly contactConsent?: ContactConsent | MotorContactConsent;
}

/** Means; what only labels or codes tell apart between the products is kept as it came. */
export interface SubmittedAffordability {
  readonly maritalStatus?: string;
  readonly residentialStatus?: string;
  readonly rentOrMortgageMonthlyPayment?: number;
  readonly numberOfDependants?: string;
  readonly monthlyDependantsCost?: number;
}
