import type { RequirementType } from '#sandbox/origination';
import type { Address } from '#model';

/** The details of a requirement, by its type. Instants are ISO 8601 text. */
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
  'other-requirement': ContractDetails;
}

/** A requirement that the lender has no rules for. */
export interface ContractDetails {
  readonly title: string;
  /** What the API shows: the example of the contract, with the answers of the borrower. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** The payload of each action so far, without files. */
  readonly sent?: Readonly<Record<string, unknown>>;
}

export interface PhoneDetails {
  readonly mobileNumber: string;
  /** The hash of the latest code. The code itself is not stored. */
  readonly codeHash?: string;
  readonly codeSentAt?: string;
  readonly attemptsLeft: number;
  /** When codes were sent in the last day, oldest first. */
  readonly textsSentAt?: readonly string[];
  /** When wrong codes were entered in the last day, oldest first. */
  readonly wrongCodesAt?: readonly string[];
}

export interface BankDetails {
  readonly accountName?: string;
  readonly sortCode?: string;
  readonly accountNumber?: string;
  readonly paymentDay?: number;
  /** Does this requirement also ask for the payment day? */
  readonly asksPaymentDay: boolean;
}

export interface CurrentAddressDetails {
  readonly newAddress?: Address;
  readonly movedInDate?: string;
}

export interface AffordabilityDetails {
  /** The terms at the time the borrower accepted the suggestion. Until then they are calculated from the quote. */
  readonly requested?: TermsSummary;
  readonly suggested?: TermsSummary;
}

/** The cost of a loan. Amounts in pence. */
export interface TermsSummary {
  readonly amount: number;
  readonly term: number;
  readonly monthlyPayment: number;
  readonly total: number;
  readonly apr: number;
}

export interface FileDetails {
  /** Must the borrower confirm in a separate request that all files have been uploaded? */
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

/** Debt consolidation. The credit cards have their own records. */
export interface DebtDetails {
  /** The loan before it was increased to pay off cards. Until the increase it is calculated from the quote. */
  readonly loan?: TermsSummary;
  readonly optedIn?: boolean;
}
