import type { RequirementType } from '#sandbox/origination';
import type { Address } from '#model';

/** What is known of a requirement, by its type. Instants are ISO 8601 text. */
export interface RequirementDetails extends Record<RequirementType, object> {
  'phone-application-requirement': PhoneDetails;
  'bank-application-requirement': BankDetails;
  'current-address-confirmation-requirement': CurrentAddressDetails;
  'affordability-application-requirement': AffordabilityDetails;
  'id-application-requirement': FileDetails;
  'address-application-requirement': FileDetails;
  'income-application-requirement': IncomeDetails;
  'payment-day-requirement': PaymentDayDetails;
  'payment-day-application-requirement': PaymentDayDetails;
  'debt-consolidation-upsell-application-requirement': DebtDetails;
  'driving-licence-application-requirement': FileDetails;
  'settlement-letter-requirement': SettlementDetails;
  'legal-documents-accepted-application-requirement': { readonly acceptedAt?: string };
  'employer-reference-application-requirement': object;
}

export interface PhoneDetails {
  readonly mobileNumber: string;
  /** Of the code that was sent last; the code itself is not kept. */
  readonly codeHash?: string;
  readonly codeSentAt?: string;
  readonly attemptsLeft: number;
}

export interface BankDetails {
  readonly accountName?: string;
  readonly sortCode?: string;
  readonly accountNumber?: string;
  readonly paymentDay?: number;
  /** Is the day of payment asked for here too? */
  readonly asksPaymentDay: boolean;
}

export interface CurrentAddressDetails {
  readonly newAddress?: Address;
  readonly movedInDate?: string;
}

export interface AffordabilityDetails {
  /** As they were when the borrower took the other; before that they come from the quote. */
  readonly requested?: TermsSummary;
  readonly suggested?: TermsSummary;
}

/** What a loan costs. Amounts in pence. */
export interface TermsSummary {
  readonly amount: number;
  readonly term: number;
  readonly monthlyPayment: number;
  readonly total: number;
  readonly apr: number;
}

export interface FileDetails {
  /** Is a call of its own needed to say that all files are there? */
  readonly confirmsSeparately: boolean;
  readonly documentType?: string;
}

export interface SettlementDetails extends FileDetails {
  readonly lender?: string;
  readonly settlementAmount?: number;
}

export interface IncomeDetails {
  readonly evidencedIncome?: number;
  readonly openBankingStatus: 'NOT_STARTED' | 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  readonly canSkip: boolean;
  readonly skipped?: boolean;
}

export interface PaymentDayDetails {
  readonly paymentDay?: number;
}

/** The credit cards stand in a record of their own. */
export interface DebtDetails {
  /** The loan before it was made larger to pay off cards; before that it comes from the quote. */
  readonly loan?: TermsSummary;
  readonly optedIn?: boolean;
}
