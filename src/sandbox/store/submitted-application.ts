import type { Applicant, ContactConsent, Finance, MotorContactConsent, NewLoanApplication, Vehicle } from '#model';

/** A submitted application of either product: the fields that both share, and those of one product as optional fields. */
export interface SubmittedApplication extends Omit<NewLoanApplication, 'reason' | 'affordability' | 'user'> {
  readonly reason?: string;
  readonly user: SubmittedApplicant;
  readonly affordability: SubmittedAffordability;
  readonly drivingLicenceType?: string;
  readonly financeType?: string;
  readonly vehicle?: Vehicle;
  readonly finance?: Finance;
}

/** The applicant, with the marketing consents of either product (D-14, D-15). */
export interface SubmittedApplicant extends Omit<Applicant, 'contactConsent'> {
  readonly contactConsent?: ContactConsent | MotorContactConsent;
}

/** The applicant's household. Fields whose codes differ between the products are stored as sent. */
export interface SubmittedAffordability {
  readonly maritalStatus?: string;
  readonly residentialStatus?: string;
  readonly rentOrMortgageMonthlyPayment?: number;
  readonly numberOfDependants?: string;
  readonly monthlyDependantsCost?: number;
}
