// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.

/** The state of an application. Clients treat an unknown state like `Requirements`. */
export type LoanApplicationState =
  | 'Started'
  | 'Quoted'
  | 'Address Mismatch'
  | 'Declined'
  | 'Referred'
  | 'Requirements'
  | 'Documents'
  | 'Funded'
  | 'Withdrawn';
/** The state of a loan (S-01). `Active` while it is being repaid. */
export type LoanState =
  | 'Pending'
  | 'Funded'
  | 'Active'
  | 'Late'
  | 'Complete'
  | 'Cancelled'
  | 'Settled'
  | 'Sold'
  | 'Written Off'
  | 'Voluntary terminated'
  | 'Terminated';
/** A requirement that the borrower must complete before the loan is paid out. `@type` is its type. For an unknown type, clients show how to contact the lender. */
export type Requirement =
  | BankApplicationRequirement
  | PhoneApplicationRequirement
  | AddressApplicationRequirement
  | IncomeApplicationRequirement
  | PaymentDayApplicationRequirement
  | DrivingLicenceApplicationRequirement
  | SettlementLetterRequirement
  | LegalDocumentsAcceptedApplicationRequirement
  | CurrentAddressConfirmationRequirement
  | AffordabilityApplicationRequirement
  | IdApplicationRequirement
  | PaymentDayRequirement
  | DebtConsolidationUpsellApplicationRequirement;
/** The state of a requirement. The borrower can act while it is `Open` or `Rejected`. */
export type RequirementState = 'Open' | 'Submitted' | 'Accepted' | 'Rejected' | 'Cancelled';
/** The status of a task that takes time (D-24). */
export type LoadingStatus = 'NOT_STARTED' | 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
/** The type of a document (D-23). */
export type DocumentType = 'SECCI' | 'CONTRACT' | 'DIRECT_DEBIT_MANDATE' | 'ADEQUATE_EXPLANATIONS';
/** The category of a document (D-23). */
export type DocumentCategory = 'LOAN' | 'LOAN_APPLICATION';
/** An amount of money in a request, in pounds and whole pence. A number is a multiple of 0.01 only if its decimal text has at most two decimals, so 0.30000000000000004 is not. */
export type Pounds = number;
/** An amount of money in a request, in pounds and whole pence, at least one penny. A number is a multiple of 0.01 only if its decimal text has at most two decimals, so 0.30000000000000004 is not. */
export type PositivePounds = number;
/** A payment method (D-17). */
export type PaymentMethod = 'DIRECT_DEBIT' | 'CARD';
/** The purpose of a settlement quote. */
export type NewEarlySettlementQuote =
  | {
      /** Paying off. */
      type: 'settlement';
      /** The reason, in the borrower’s words or one of the usual reasons. */
      settlementReason: string;
    }
  | {
      /** Withdrawing. */
      type: 'cancellation';
    };
/** The loan if the card was charged, otherwise the required action. */
export type CardCharge = Loan | CardPaymentRequiresAction;
/** The name of a letter. `statement` and `instalments` are of today. */
export type LetterName =
  | 'statement'
  | 'instalments'
  | 'annual-statement'
  | 'arrears-notice'
  | 'default-notice'
  | 'assignment-notice'
  | 'settlement-statement';
/** A request for an authentication token. */
export type AuthRequest = AutoLogin | RefreshToken;

/** An application for motor finance, as submitted (D-29). */
export interface NewMotorLoanApplication {
  /** The amount to borrow, in pounds. The server checks the range of the brand. */
  amount: number;
  /** The term, in months. */
  term: number;
  /** The applicant's type of driving licence. */
  drivingLicenceType: string;
  /** The id of an employment status (`listEmploymentStatuses` of the shared API). */
  employmentStatus: string;
  vehicle: Vehicle;
  /** Monthly income after tax. Whole pounds, rounded down. */
  netMonthlyIncome: number;
  user: MotorApplicant;
  /** The type of agreement. */
  financeType: 'Hire purchase';
  finance: Finance;
  affordability: MotorAffordability;
  /** Answers to questions that only this brand asks, by the field's name. */
  brandAnswers?: {
    /** One answer. */
    [k: string]: string | number | boolean;
  };
}
/** A vehicle. */
export interface Vehicle {
  /** Registration number, in capitals. */
  registration: string;
  /** Make. */
  make?: string;
  /** Model. */
  model?: string;
  /** Year of first registration. */
  year?: number;
  /** Mileage. */
  mileage?: number;
}
/** The applicant for motor finance. */
export interface MotorApplicant {
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Date of birth. `YYYY-MM-DD`. */
  dateOfBirth: string;
  /** Email address. */
  email: string;
  /** Mobile number, without spaces or brackets. */
  mobileNumber: string;
  /**
   * The current address and, for less than three years there, the previous address.
   *
   * @minItems 1
   * @maxItems 2
   */
  addresses: Address[];
  contactConsent?: MotorContactConsent;
}
/** An address in the United Kingdom. */
export interface Address {
  /** House number or name. */
  houseNumber?: string;
  /** Flat number or name. */
  flatNumber?: string;
  /** Street. */
  line1: string;
  /** Area. */
  line2?: string;
  /** Town or city. */
  town: string;
  /** County. */
  county?: string;
  /** Postcode, in capitals, with one space. */
  postCode: string;
  /** The time at the address: 6 is less than three years, 7 is three years or more. */
  period?: 6 | 7;
  /** Whether the address was typed and not selected from a list. */
  populateManually?: boolean;
  /** The position of the address: 0 is the current address. */
  index?: number;
}
/** The marketing consents. A consent that is not sent is not given (D-15). */
export interface MotorContactConsent {
  /** Reminders about this application. */
  motorFinanceReminders?: boolean;
  /** Offers on motor finance. */
  motorFinanceOffers?: boolean;
  /** Offers on other products of the group. */
  groupCrossSell?: boolean;
}
/** The finance of a vehicle. */
export interface Finance {
  /** The type of agreement. */
  type: 'Hire purchase';
  /** Whether it replaces other finance. */
  isRefinance: boolean;
}
/** The applicant's household and housing costs. */
export interface MotorAffordability {
  /** The marital status. */
  maritalStatus: 'Married' | 'Single' | 'Civil partnership' | 'Living with my partner' | 'Widowed' | 'Other';
  /** The residential status: a code of D-20 in words. */
  residentialStatus:
    | 'Homeowner with a mortgage'
    | 'Homeowner without a mortgage'
    | 'Living with parents'
    | 'Private tenant'
    | 'Council tenant';
  /** The applicant's monthly share of the rent or mortgage. Absent only for `Homeowner without a mortgage` (V-22); 0 without such costs. In pounds. */
  rentOrMortgageMonthlyPayment?: number;
  /** The number of people who depend on the applicant's income. */
  numberOfDependants: '0' | '1' | '2' | '3+';
  /** The monthly spending on dependants, in pounds. 0 if there are none (D-28). */
  monthlyDependantsCost?: number;
}
/** Replaces a resource that was not requested with `embedded`. */
export interface ResourceReference {
  /** Identifies this as a reference. */
  '@type': 'resource-reference';
  /** The path of the resource, relative to the API. */
  '@link'?: string;
  /** The id of the resource. */
  id: string;
}
/** A reason for the decision on an application. */
export interface DecisionReason {
  /** A stable code for programs. */
  code?: string;
  /** The reason, in words for the borrower. */
  message: string;
}
/** An offer of a loan. */
export interface Quote {
  /** Identifies this as a quote. */
  '@type'?: 'quote';
  /** The id of the quote. */
  id?: string;
  /** The state of the quote. It can be accepted only while `Quoted` and not expired. */
  state: 'Quoted' | 'Expired' | 'Withdrawn';
  /** The amount paid out. In pounds. */
  amount?: number;
  /** The term, in months. */
  term?: number;
  /** The APR in percent, to one decimal place. */
  apr?: number;
  /** The fixed annual interest rate in percent, to one decimal place. */
  rate?: number;
  /** The monthly payment. In pounds. */
  monthlyPayment?: number;
  /** The total amount payable, including interest and fee. In pounds. */
  totalPayable?: number;
  /** The fee. It is part of the debt, but not paid out. In pounds. */
  fee?: number;
  /** Motor only: the price of the vehicle. In pounds. */
  cashPrice?: number;
  /** Motor only: the fee that is financed with the amount. In pounds. */
  financeFee?: number;
  /** Motor only: the option to purchase fee, due with the last payment. In pounds. */
  optionToPurchaseFee?: number;
  /** The last payment, if it differs from the others. In pounds. */
  lastPayment?: number;
  /** The expiry time of the quote. Absent if it does not expire. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt?: string;
}
/** An application in the list of a user. */
export interface LoanApplicationSummary {
  /** Identifies this as an application. */
  '@type'?: 'loan-application';
  /** The id of the application. */
  id: string;
  /** The brand of the application. */
  brand?: string;
  /** The reference number for the borrower. */
  reference?: string;
  state: LoanApplicationState;
  /** The borrower's reaction to the quote: `yes`, `no` or another value of the lender. */
  reaction?: string;
  /** The requested amount. In pounds. */
  amount?: number;
  /** The requested term, in months. */
  term?: number;
  /** The time of receipt. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  createdAt?: string;
  /** In its current state, it prevents a new application. */
  disallowsNewApplication?: boolean;
}
/** An application and its outcome. */
export interface LoanApplication {
  /** Identifies this as an application. */
  '@type'?: 'loan-application';
  /** The id of the application. */
  id: string;
  /** The brand of the application. */
  brand?: string;
  /** The reference number for the borrower. */
  reference?: string;
  state: LoanApplicationState;
  /** The reasons for the decision, the main reason first. */
  reasons?: DecisionReason[];
  /** The borrower's reaction to the quote: `yes`, `no` or another value of the lender. */
  reaction?: string;
  /** The borrower was declined and consented to a referral to other lenders. */
  declinePanelConsented?: boolean;
  /** The lender may contact the borrower about it. */
  followUp?: boolean;
  /** The requested amount. In pounds. */
  amount?: number;
  /** The requested term, in months. */
  term?: number;
  /** The purpose of the loan. */
  reason?: string;
  /** The id of the employment status. */
  employmentStatus?: string;
  /** The applicant. A user if `user` was embedded. */
  user?: User | ResourceReference;
  /** The offer, if there is one. A quote if `quote` was embedded. */
  quote?: Quote | ResourceReference;
  /** The open requirements, in order. Requirements if `requirements` was embedded. */
  requirements?: (Requirement | ResourceReference)[];
  /** `free`: the borrower may complete the requirements in any order. `given`: only in the given order. */
  requirementOrder?: 'free' | 'given';
  /** The documents to read, in order. */
  documents?: DocumentStatus[];
  /** The time when the last document was confirmed. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  documentsCompletedAt?: string;
  /** The borrower has requested a review of the referred application. */
  requested?: boolean;
  /** The confirmed address differs from the address in the agreement. */
  addressChangeRequired?: boolean;
  /** The borrower consented to the partner's marketing. */
  polMarketingConsent?: boolean;
  /** The experiments that the application is in. */
  publicSeeds?: PublicSeed[];
  vehicle?: Vehicle;
  finance?: Finance;
  commissionCalculation?: CommissionCalculation;
  /** The product of the application. */
  loanProduct?: {
    /** The name. */
    name?: string;
    /** The partner that offers it. */
    partner?: string;
  };
  /** The figures of the loan agreement for its actual dates. The quote assumes that the first payment is due one month after the payout. Present once there are documents. */
  agreement?: {
    /** The due date of the first payment. `YYYY-MM-DD`. */
    firstPaymentDate: string;
    /** The first payment. In pounds. */
    firstPayment: number;
    /** The total amount payable: the sum of all payments. In pounds. */
    totalPayable: number;
    /** The APR for the actual dates in percent, to one decimal place. */
    apr: number;
  };
  /** The time when the agreement was accepted. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  loanContractAcceptedAt?: string;
  /** The time of receipt. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  createdAt?: string;
  /** Returned once, by `createLoanApplication`. It signs the applicant in (`exchangeAuthToken`) if no user is signed in. */
  autoLoginToken?: string;
}
/** A borrower. */
export interface User {
  /** Identifies this as a user. */
  '@type'?: 'user';
  /** The id of the user. */
  id: string;
  /** Email address. */
  email?: string;
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName?: string;
  /** Date of birth. `YYYY-MM-DD`. */
  dateOfBirth?: string;
  /** Mobile number. */
  mobileNumber?: string;
  /** The current and previous addresses. Addresses if `addresses` was embedded. */
  addresses?: (Address | ResourceReference)[];
  /** The roles of the user. The borrower area does not serve SUPER_ADMIN and ADMIN. */
  roles?: string[];
  /** The applications, newest first, if `loanApplications` was embedded. */
  loanApplications?: (LoanApplicationSummary | ResourceReference)[];
  /** The loans, newest first, if `loans` was embedded. */
  loans?: (LoanSummary | ResourceReference)[];
  /** Whether the user may apply again after an unsuccessful application. */
  canReApply?: boolean;
}
/** A loan in the list of a user. */
export interface LoanSummary {
  /** Identifies this as a loan. */
  '@type'?: 'loan';
  /** The id of the loan. */
  id: string;
  /** The brand of the application. */
  brand?: string;
  state: LoanState;
  /** Whether money is still owed. */
  isActive?: boolean;
  /** Whether the borrower may withdraw from it. */
  isEligibleForCancellation?: boolean;
  /** Whether there is an active withdrawal quote. */
  hasActiveCancellationQuote?: boolean;
  /** Whether a Direct Debit is set up. */
  isMandateActive?: boolean;
  /** Whether there is an active settlement quote. */
  hasActiveSettlementQuote?: boolean;
  /** Whether the borrower may request an arrangement. */
  isEligibleForSelfServeArrangement?: boolean;
  /** Whether an agreed arrangement is paying off the arrears. */
  hasArrangement?: boolean;
  /** The disbursal date. Absent until then. `YYYY-MM-DD`. */
  disbursalDate?: string;
}
/** The bank account of the loan, and the payment day. */
export interface BankApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'bank-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The name on the account. */
  accountName?: string;
  /** The last two digits of the sort code. */
  sortCodeEnding?: string;
  /** The last four digits of the account number. */
  accountNumberEnding?: string;
  /** Whether the account is known. */
  bankDetailsProvided?: boolean;
  /** The day of the month on which payments are taken. */
  paymentDay?: number;
}
/** The verification of a mobile number by code. */
export interface PhoneApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'phone-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The mobile number, without spaces or brackets. */
  mobileNumber?: string;
  /** The time of the last code. Absent if no code was sent. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  codeSentAt?: string;
  /** The time from which another code can be requested. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  resendAt?: string;
  /** The limit of this day that the borrower has reached: no more text messages (`texts`), or also no more guesses (`codes`). Absent if neither. The lender can go on by phone. */
  dayLimit?: 'texts' | 'codes';
  /** The remaining attempts before a new code is needed. */
  attemptsLeft?: number;
}
/** Proof of address. */
export interface AddressApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'address-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The number of files sent. */
  filesProvided?: number;
}
/** Proof of income. It is completed with calls of the application. */
export interface IncomeApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'income-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The declared monthly income after tax. In pounds. */
  declaredIncome?: number;
  /** The monthly income shown by open banking or the files. Absent until known. In pounds. */
  evidencedIncome?: number;
  openBankingStatus?: LoadingStatus;
  /** The number of files sent. */
  filesProvided?: number;
  /** Whether the borrower may continue without proof. */
  canSkip?: boolean;
}
/** The payment day of the loan. */
export interface PaymentDayApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'payment-day-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The chosen day. */
  paymentDay?: number;
}
/** Photos of the driving licence, and the confirmation that they are readable. */
export interface DrivingLicenceApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'driving-licence-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The number of files sent. */
  filesProvided?: number;
}
/** The settlement figure of the current finance, and the settlement letter. */
export interface SettlementLetterRequirement {
  /** The type of the requirement. */
  '@type': 'settlement-letter-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The current lender. */
  lender?: string;
  /** The settlement figure. In pounds. */
  settlementAmount?: number;
  /** The number of files sent. */
  filesProvided?: number;
}
/** The borrower's acceptance of the agreement, after every document has been read. */
export interface LegalDocumentsAcceptedApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'legal-documents-accepted-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
}
/** The confirmation of the current address. */
export interface CurrentAddressConfirmationRequirement {
  /** The type of the requirement. */
  '@type': 'current-address-confirmation-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  address?: Address;
}
/** A loan that is easier to repay than the requested one. */
export interface AffordabilityApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'affordability-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  requested?: LoanFigures;
  suggested?: LoanFigures;
}
/** The cost of a loan. */
export interface LoanFigures {
  /** The amount paid out. In pounds. */
  amount: number;
  /** The term, in months. */
  term: number;
  /** The monthly payment. In pounds. */
  monthlyPayment: number;
  /** The total amount payable, including interest and fee. In pounds. */
  totalPayable: number;
  /** The APR in percent, to one decimal place. */
  apr: number;
}
/** Proof of identity. */
export interface IdApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'id-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The accepted documents. */
  documentTypes?: ('passport' | 'driving_licence' | 'national_id')[];
}
/** The payment day of the loan. */
export interface PaymentDayRequirement {
  /** The type of the requirement. */
  '@type': 'payment-day-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** The chosen day. */
  paymentDay?: number;
}
/** An offer to borrow more to pay off credit cards. */
export interface DebtConsolidationUpsellApplicationRequirement {
  /** The type of the requirement. */
  '@type': 'debt-consolidation-upsell-application-requirement';
  /** The path, relative to the API. */
  '@link'?: string;
  /** The id. */
  id: string;
  state?: RequirementState;
  /** A short title for the borrower. */
  title?: string;
  /** The reason for the rejection, in words for the borrower. Only while it is `Rejected`. */
  rejection?: string;
  /** Whether the borrower opted in. Absent until they choose. */
  optedIn?: boolean;
  before?: RepaymentFigures;
  after?: RepaymentFigures;
  /** The added cards. */
  creditCards?: DebtConsolidationCreditCard[];
  /** The amount still available to pay off cards. In pounds. */
  availableAmount?: number;
}
/** The payments for the loan and the cards together. */
export interface RepaymentFigures {
  /** Per month. In pounds. */
  monthly: number;
  /** In total. In pounds. */
  total: number;
}
/** A credit card that the loan can pay off. */
export interface DebtConsolidationCreditCard {
  /** Identifies this as a card. */
  '@type'?: 'debt-consolidation-credit-card';
  /** The id of the card. */
  id: string;
  /** The card issuer. */
  lender: string;
  /** The last four digits of the card number. */
  lastFour: string;
  /** The balance. In pounds. */
  balance: number;
  /** The part of the balance to pay off. Absent until it is chosen. In pounds. */
  payoffAmount?: number;
  /** `Complete` once the amount to pay off is set. */
  state?: 'Open' | 'Complete';
}
/** A document that the borrower must read. */
export interface DocumentStatus {
  type: DocumentType;
  /** The time when it was read. Absent until then. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  readAt?: string;
}
/** A group of an experiment that the application is in (D-32). */
export interface PublicSeed {
  /** The experiment. */
  name: string;
  /** The group. The first is 0. */
  seed: number;
}
/** The commission that the lender pays to the introducer. */
export interface CommissionCalculation {
  /** The amount. In pounds. */
  amount: number;
  /** How it is calculated, in words for the borrower. */
  description: string;
}
/** The body of every error: RFC 9457 with a code for programs and pointers to the parts of the request that are wrong. */
export interface Problem {
  /** The type of the problem: a URI, or `about:blank` if the status is enough. */
  type: string;
  /** A short title, the same for every problem with this code. */
  title: string;
  /** The HTTP status, repeated. */
  status: number;
  /** What went wrong this time, in words. */
  detail?: string;
  /** The id of this occurrence, for problem reports. */
  instance?: string;
  /** A stable code for programs. */
  code: string;
  /** The parts of the request body that are wrong. */
  errors?: ProblemError[];
  /** The reason why a card was not charged (`type` is `cardPaymentFailedError`). */
  reasonCode?: 'FAILED_TO_PROCESS' | 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'AUTHENTICATION_FAILED';
}
/** One part of the request body that is wrong. */
export interface ProblemError {
  /** A JSON Pointer (RFC 6901) into the request body. */
  pointer: string;
  /** A code for programs: the schema keyword or the rule that failed. */
  code: string;
  /** A message for the borrower. */
  message: string;
}
/** The borrower's reaction to the quote. */
export interface QuoteReaction {
  /** The reaction. */
  reaction: 'yes' | 'no';
}
/** The loan that the borrower wants instead. */
export interface AmountAndTerm {
  /** The amount to borrow. In pounds. */
  amount: number;
  /** The term, in months. */
  term: number;
}
/** The borrower has read the document. This says nothing about whether the explanation is adequate. */
export interface HasRead {
  /** Always true. */
  hasRead: true;
  /** The SHA-256 hash of the HTML that was shown, before it was sanitised: 64 hexadecimal digits. If this is not the hash of the current document, the answer is 409 `document-changed`. */
  documentHash?: string;
}
/** A file with its content. */
export interface UploadedFile {
  /** The file name, without a path. */
  fileName: string;
  /** The type. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** The content, in base64. */
  file: string;
}
/** Files that prove an income. */
export interface ProofOfIncome {
  /**
   * The files.
   *
   * @minItems 1
   * @maxItems 5
   */
  files: UploadedFile[];
  /** The kind of files. */
  kind: 'payslips' | 'bank-statement' | 'other';
}
/** The address to which the open-banking provider redirects the borrower. */
export interface CustomerDataJourneyRequest {
  /** A web address of the app. */
  redirectUrl: string;
}
/** The number and time for a callback. */
export interface CallbackRequest {
  /** Mobile number, without spaces or brackets. */
  mobileNumber: string;
  /** The preferred time for a call. */
  timeOfDay: 'morning' | 'afternoon' | 'evening';
}
/** The account that receives the loan and pays it back. */
export interface BankDetails {
  /** The name on the account. */
  accountName: string;
  /** Six digits. */
  sortCode: string;
  /** Eight digits. Shorter numbers start with zeros. */
  accountNumber: string;
}
/** The day on which payments are taken. */
export interface PaymentDay {
  /** The day of the month, 1 to 28, because every month has these days. */
  paymentDay: number;
}
/** The number to send a code to. */
export interface MobileNumberUpdate {
  /** Mobile number, without spaces or brackets. */
  mobileNumber: string;
}
/** The code from the text message. */
export interface MobileNumberCode {
  /** Six digits. */
  code: string;
}
/** A document that proves the address of the borrower. */
export interface ProofOfAddress {
  /** The type. */
  documentType: 'bank_statement' | 'utility_bill' | 'council_tax';
  /** The file name, without a path. */
  fileName: string;
  /** The type. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** The content, in base64. */
  file: string;
}
/** Photos of a driving licence. */
export interface ProofOfDrivingLicence {
  /** The file name, without a path. */
  fileName: string;
  /** The type. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** The content, in base64. */
  file: string;
  back?: UploadedFile;
}
/** The finance to pay off, and the settlement letter. */
export interface SettlementDetails {
  /** The current lender. */
  lender: string;
  /** The settlement figure. In pounds. */
  settlementAmount: number;
  /** The file name, without a path. */
  fileName: string;
  /** The type. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** The content, in base64. */
  file: string;
}
/** The borrower accepts the agreement. */
export interface LegalDocumentsAccepted {
  /** Always true. */
  hasAccepted: true;
}
/** Done. The body has no data. */
export interface Nothing {}
/** Whether the amount or term can be changed, and the limits. */
export interface Requotability {
  /** Whether it can be changed. */
  isRequotable: boolean;
  /** The reason if not, in words for the borrower. */
  reason?: string;
  /** The possible amounts. */
  amount?: {
    /** The smallest amount. In pounds. */
    minimum: number;
    /** The largest amount. In pounds. */
    maximum: number;
  };
  /** The possible terms. */
  term?: {
    /** The shortest term, in months. */
    minimum: number;
    /** The longest term, in months. */
    maximum: number;
  };
  /** The remaining number of changes. */
  attemptsLeft?: number;
}
/** The open-banking visit. It can be used once. */
export interface CustomerDataJourney {
  /** The address where the visit starts. */
  journeyUrl: string;
}
/** Signs the borrower in on another device, once. */
export interface HandOver {
  /** The token for `auto_login` of `exchangeAuthToken`. */
  token: string;
  /** The expiry time. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt?: string;
}
/** A visit to a page. */
export interface PageVisit {
  /** The pattern of the route: `/account/borrow/quote/:page?`. */
  route: string;
}
/** An application for an unsecured loan, as submitted. */
export interface NewLoanApplication {
  /** The amount to borrow, in pounds. The server checks the range of the brand. */
  amount: number;
  /** The term, in months. */
  term: number;
  /** The purpose of the loan. */
  reason: string;
  /** The job. It is empty if the applicant does not work (D-28). */
  occupation?: string;
  /** `lufcd`: an opaque counter that is sent with the application. */
  lufcd?: number;
  /** `lfcd`: an opaque counter that is sent with the application. */
  lfcd?: number;
  /** `lcpd`: an opaque counter that is sent with the application. */
  lcpd?: number;
  /** The id of an employment status (`listEmploymentStatuses` of the shared API). */
  employmentStatus: string;
  /** Monthly income after tax. Whole pounds, rounded down. */
  netMonthlyIncome: number;
  user: Applicant;
  affordability: Affordability;
  /** Answers to questions that only this brand asks, by the field's name. */
  brandAnswers?: {
    /** One answer. */
    [k: string]: string | number | boolean;
  };
}
/** The applicant. */
export interface Applicant {
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Date of birth. `YYYY-MM-DD`. */
  dateOfBirth: string;
  /** Email address. */
  email: string;
  /** Mobile number, without spaces or brackets. */
  mobileNumber: string;
  /**
   * The current address and, for less than three years there, the previous address.
   *
   * @minItems 1
   * @maxItems 2
   */
  addresses: Address[];
  contactConsent?: ContactConsent;
}
/** The marketing consents. A consent that is not sent is not given. */
export interface ContactConsent {
  /** Reminders about this application. */
  unsecuredLoanReminders?: boolean;
  /** Offers on loans. */
  unsecuredLoanOffers?: boolean;
  /** Offers on other products of the group. */
  groupCrossSell?: boolean;
}
/** The applicant's household and housing costs. */
export interface Affordability {
  /** The marital status. */
  maritalStatus: 'Married' | 'Single' | 'Civil partnership' | 'Living with my partner' | 'Widowed' | 'Other';
  /** The residential status. */
  residentialStatus:
    | 'homeowner_with_a_mortgage'
    | 'homeowner_without_a_mortgage'
    | 'living_with_parents'
    | 'private_tenant'
    | 'council_tenant';
  /** The applicant's monthly share of the rent, mortgage or board; 0 without such costs. In pounds. */
  rentOrMortgageMonthlyPayment?: number;
  /** The number of people who depend on the applicant's income. */
  numberOfDependants: '0' | '1' | '2' | '3+';
  /** The monthly spending on dependants, in pounds. 0 if there are none (D-28). */
  monthlyDependantsCost?: number;
}
/** A visit. */
export interface Session {
  /** The id of the session. */
  id: string;
  /** The same for every session of one visitor. */
  lifetimeId: string;
}
/** The consent. */
export interface Consent {
  /** Whether the borrower consents. */
  consented: boolean;
}
/** Whether the lender may contact the borrower about the application. */
export interface FollowUp {
  /** Whether the lender may do so. */
  followUp: boolean;
}
/** A corrected address (D-33). */
export interface MismatchAddress {
  /** Flat number or name. */
  flatNumber?: string;
  /** House number or name. */
  houseNumber?: string;
  /** Street. */
  line1: string;
  /** Area. */
  line2?: string;
  /** Town or city. */
  town: string;
  /** Postcode, in capitals, with one space. */
  postCode: string;
}
/** The corrected name, date of birth and addresses of the applicant. */
export interface AddressMismatchUpdate {
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Date of birth. `YYYY-MM-DD`. */
  dateOfBirth: string;
  /**
   * The current address and, if known, the previous address.
   *
   * @minItems 1
   * @maxItems 2
   */
  addresses: MismatchAddress[];
}
/** The callback data of the open-banking provider. */
export interface OpenBankingDataPull {
  /** The provider's authorisation code. It works once. */
  code: string;
  /** The state value with which the visit was started. */
  state: string;
}
/** The borrower's current address. */
export interface NewAddress {
  address: Address;
  /** The move-in date. `YYYY-MM-DD`. */
  movedInDate: string;
}
/** A document that proves the identity of the borrower. */
export interface ProofOfId {
  /** The type. */
  documentType: 'passport' | 'driving_licence' | 'national_id';
  /** The file name, without a path. */
  fileName: string;
  /** The type. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** The content, in base64. */
  file: string;
  back?: UploadedFile;
}
/** A credit card to pay off. */
export interface NewDebtConsolidationCreditCard {
  /** The card issuer. */
  lender: string;
  /** The last four digits of the card number. */
  lastFour: string;
  /** The balance. In pounds. */
  balance: number;
}
/** The part of a card's balance to pay off. */
export interface PayoffAmount {
  /** At most the balance. In pounds. */
  payoffAmount: number;
}
/** A smaller loan than the declined one. */
export interface Downsell {
  /** Whether it is offered. If not, there are no figures. */
  isOffered: boolean;
  /** The amount that would be paid out. In pounds. */
  amount?: number;
  /** The term, in months. */
  term?: number;
  /** The monthly payment. In pounds. */
  monthlyPayment?: number;
  /** The total that would be payable, including interest and fee. In pounds. */
  totalPayable?: number;
  /** The APR in percent, to one decimal place. */
  apr?: number;
  /** The requested amount. In pounds. */
  requestedAmount?: number;
}
/** Another lender that may lend to the borrower. */
export interface DeclinePartner {
  /** The name. */
  name: string;
  /** A short description of the offer. */
  description: string;
  /** The website. */
  url: string;
  /** The representative APR, in percent. */
  representativeApr: number;
  /** The amount that it may lend. In pounds. */
  amount: number;
}
/** The address outside the app where the borrower continues. */
export interface LeaveAddress {
  /** An address. */
  url: string;
}
/** The group of the application in an experiment. */
export interface Seed {
  /** The group. The first is 0. */
  seed: number;
}
/** The masked account that repays a loan. */
export interface LoanBankDetails {
  /** The name on the account. */
  accountName?: string;
  /** The last two digits of the sort code. */
  sortCodeEnding?: string;
  /** The last four digits of the account number. */
  accountNumberEnding?: string;
}
/** The Direct Debit mandate of a loan. */
export interface Mandate {
  /** The reference of the mandate. */
  reference?: string;
  /** `Pending` until the bank has confirmed it. */
  state: 'Pending' | 'Active' | 'Cancelled';
  /** The name on the account. */
  accountName?: string;
  /** The last two digits of the sort code. */
  sortCodeEnding?: string;
  /** The last four digits of the account number. */
  accountNumberEnding?: string;
  /** The date of set-up. `YYYY-MM-DD`. */
  since?: string;
}
/** A payment that was made, is pending or was returned. */
export interface Repayment {
  /** The id of the repayment. */
  id?: string;
  /** The date of payment or request. `YYYY-MM-DD`. */
  date: string;
  /** The amount paid or, for a refund, paid back. In pounds. */
  amount: number;
  /** The payment method. */
  method?: 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING' | 'BANK_TRANSFER';
  /** The purpose. */
  kind?: 'scheduled' | 'early' | 'late' | 'settlement' | 'cancellation' | 'refund';
  /** `Pending` until the bank has paid it. `Returned` if the bank did not pay it. */
  state?: 'Pending' | 'Taken' | 'Returned';
  /** Whether this is the second attempt for a returned Direct Debit. */
  isRetry?: boolean;
  /** The expected arrival of a pending repayment. `YYYY-MM-DD`. */
  expectedOn?: string;
  /** The interest part. In pounds. */
  interest?: number;
  /** The capital part. In pounds. */
  principal?: number;
  /** The balance after it. In pounds. */
  balanceAfter?: number;
}
/** One payment of the schedule. */
export interface ScheduledPayment {
  /** The id of the payment. */
  id?: string;
  /** The due date. `YYYY-MM-DD`. */
  dueDate: string;
  /** The total due. In pounds. */
  amount: number;
  /** The outstanding part. In pounds. */
  outstanding?: number;
  /** The capital part. In pounds. */
  principal?: number;
  /** The interest part. In pounds. */
  interest?: number;
  /** The fees part. In pounds. */
  fees?: number;
  /** The balance once it is paid. In pounds. */
  balanceAfter?: number;
  /** Whether it pays off arrears under an arrangement, in addition to the monthly payments. */
  isOfArrangement?: boolean;
}
/** A fee that is due with a payment. */
export interface ScheduledFee {
  /** The due date. `YYYY-MM-DD`. */
  dueDate: string;
  /** The amount. In pounds. */
  amount: number;
  /** The purpose. */
  name?: string;
}
/** A loan: its balance, repayments and scheduled payments. */
export interface Loan {
  /** Identifies this as a loan. */
  '@type'?: 'loan';
  /** The id of the loan. */
  id: string;
  /** The brand of the application. */
  brand?: string;
  state: LoanState;
  /** Whether money is still owed. */
  isActive?: boolean;
  /** Whether the borrower may withdraw from it. */
  isEligibleForCancellation?: boolean;
  /** Whether there is an active withdrawal quote. */
  hasActiveCancellationQuote?: boolean;
  /** Whether a Direct Debit is set up. */
  isMandateActive?: boolean;
  /** Whether there is an active settlement quote. */
  hasActiveSettlementQuote?: boolean;
  /** Whether the borrower may request an arrangement. */
  isEligibleForSelfServeArrangement?: boolean;
  /** Whether an agreed arrangement is paying off the arrears. */
  hasArrangement?: boolean;
  /** The disbursal date. Absent until then. `YYYY-MM-DD`. */
  disbursalDate?: string;
  /** The reference number for the borrower. */
  reference?: string;
  /** The product. */
  product?: 'unsecured' | 'motor';
  /** The lender date of all amounts here. `YYYY-MM-DD`. */
  asOf?: string;
  /** What was paid out. Pounds. */
  amount?: number;
  /** The fee that is part of the debt. In pounds. */
  fee?: number;
  /** The term, in months. */
  term?: number;
  /** The APR in percent, to one decimal place. */
  apr?: number;
  /** The fixed annual interest rate in percent, to one decimal place. */
  rate?: number;
  /** The monthly payment. In pounds. */
  monthlyPayment?: number;
  /** The total amount payable if every payment is made on its date. In pounds. */
  totalPayable?: number;
  /** The day of the month on which payments are due. */
  paymentDay?: number;
  /** The due date of the first payment. `YYYY-MM-DD`. */
  firstPaymentDate?: string;
  /** The first payment. It differs from the monthly payment if it is not due exactly one month after the payout. In pounds. */
  firstPayment?: number;
  /** The due date of the last payment. `YYYY-MM-DD`. */
  lastPaymentDate?: string;
  /** The balance today, including interest to this day. In pounds. */
  balance?: number;
  /** The total paid so far. In pounds. */
  totalPaid?: number;
  /** The total still to pay, including arrears, if every later payment is made on its date. In pounds. */
  remainingToPay?: number;
  /** The next payment. */
  nextPayment?: {
    /** The date. `YYYY-MM-DD`. */
    date: string;
    /** The amount. In pounds. */
    amount: number;
    paymentMethod?: PaymentMethod;
    /** The most that the borrower can pay now, before the due date, by card or from their bank. Payments on their way are subtracted. Absent if the lender collects this payment, or if nothing can be paid. In pounds. */
    mostNow?: number;
  };
  /** The arrears. Absent if nothing is overdue. */
  arrears?: {
    /** The amount. In pounds. */
    amount: number;
    /** The date since which it is overdue. `YYYY-MM-DD`. */
    since: string;
    /** The number of payments that are not fully paid. */
    payments: number;
  };
  /** The borrower has withdrawn from the agreement and has not repaid it yet. Nothing of its schedule is collected. */
  withdrawal?: {
    /** The day of the notice. `YYYY-MM-DD`. */
    noticedOn?: string;
    /** The last day to repay. Interest continues until the repayment, also after this day. `YYYY-MM-DD`. */
    payBy?: string;
  };
  /** The first day on which a payment that has not been requested yet can be collected by Direct Debit. Without a mandate, it is the first day for a mandate that is set up today. Payments that are due sooner must be made in another way. Present while the loan is being repaid. `YYYY-MM-DD`. */
  directDebitFrom?: string;
  /** Whether the borrower may make an extra payment. */
  canMakeEarlyRepayment?: boolean;
  /** Whether the borrower may change the payment date. */
  canChangePaymentDate?: boolean;
  /** Whether card payments are blocked for today, because a card could not be processed (`FAILED_TO_PROCESS`). Cards can be charged again tomorrow. */
  isCardBarred?: boolean;
  /** The end date. Absent until then. `YYYY-MM-DD`. */
  closedOn?: string;
  /** The application of the loan. An application if `loanApplication` was embedded, with its quote if `loanApplication.quote` was. */
  loanApplication?: LoanApplication | ResourceReference;
  /** Payments and returned payments, newest first. */
  historicalRepayments?: Repayment[];
  /** Pending payments. */
  pendingRepayments?: Repayment[];
  /** Scheduled payments, by due date. */
  scheduledPayments?: ScheduledPayment[];
  /** Payments that are not fully paid, oldest first. */
  unpaidScheduledPayments?: ScheduledPayment[];
  /** Scheduled fees: one of the two build variants. */
  scheduledFees?: ScheduledFee[];
  bankDetails?: LoanBankDetails;
  mandate?: Mandate;
  /** The agreed arrangement for the arrears. */
  arrangement?: {
    /** `extra`: an amount on top of the usual payments pays off the arrears. `reduced`: the payments are smaller for a while. `break`: nothing is paid for a while. */
    kind?: 'extra' | 'reduced' | 'break';
    /** The monthly amount during the arrangement, including the usual payment; 0 in a break. In pounds. */
    monthlyAmount: number;
    /** The date of its first payment or, if payments are reduced, of the agreement. `YYYY-MM-DD`. */
    from: string;
    /** The date of its last payment, or the last day of a break. `YYYY-MM-DD`. */
    until: string;
    /** The state. */
    state: 'Active' | 'Kept' | 'Broken';
    /** Whether no interest runs on the debt until then. */
    isInterestStopped?: boolean;
    /** The first usual payment afterwards. */
    usualAgain?: {
      /** When it is due. `YYYY-MM-DD`. */
      date: string;
      /** How much. In pounds. */
      amount: number;
    };
  };
  /** Payments that are due before this date are not taken by Direct Debit. Present while the lender's team reviews an arrangement request, or has just declined one. `YYYY-MM-DD`. */
  paymentsHeldUntil?: string;
  /** The breathing space of the debt, which bears no interest in it (SI 2020/1311). Absent once it is over. */
  breathingSpace?: {
    /** Its first day. `YYYY-MM-DD`. */
    from: string;
    /** Its last day. `YYYY-MM-DD`. */
    until: string;
    /** Direct Debits go on, because the borrower wishes it. Otherwise, the bank is asked for no payment that is due in this time. */
    isCollected: boolean;
  };
  /** The answer of the lender's team to an arrangement request that it did not agree to as it was. Present while `paymentsHeldUntil` is. */
  arrangementAnswer?: {
    /** `Less`: an arrangement is possible for a smaller amount than requested. `Reduced` and `Break`: the borrower can agree to smaller payments or to none for a while. `Declined`: the requested arrangement is not possible. */
    outcome: 'Less' | 'Reduced' | 'Break' | 'Declined';
    /** The possible monthly amount, including the usual payment; 0 for `Break`. In pounds. */
    monthlyAmount?: number;
    /** For `Reduced` and `Break`: the last day. `YYYY-MM-DD`. */
    until?: string;
    /** Whether no interest runs on the debt until then. */
    isInterestStopped?: boolean;
    /** The next payment, if the borrower agrees. */
    next?: {
      /** When it is due. `YYYY-MM-DD`. */
      date: string;
      /** How much. In pounds. */
      amount: number;
    };
    /** The first usual payment afterwards. */
    usualAgain?: {
      /** When it is due. `YYYY-MM-DD`. */
      date: string;
      /** How much. In pounds. */
      amount: number;
    };
    /** The date of the last payment, if the borrower agrees. `YYYY-MM-DD`. */
    lastPaymentDate?: string;
    /** The date of the last payment of today's schedule. `YYYY-MM-DD`. */
    lastPaymentDateNow?: string;
    /** Everything that is left to pay, with the arrears, if the borrower agrees. In pounds. */
    remainingToPay?: number;
    /** Everything that is left to pay today, with the arrears. In pounds. */
    remainingToPayNow?: number;
  };
  /** The second attempt for a returned Direct Debit. */
  retry?: {
    /** The amount, as in the first attempt. In pounds. */
    amount: number;
    /** The date of collection. `YYYY-MM-DD`. */
    date: string;
    /** The date of the request to the bank. There is no request if the arrears are paid or arranged earlier. `YYYY-MM-DD`. */
    askedOn: string;
  };
  /** Motor only: the financed vehicle. */
  vehicle?: {
    /** The registration number. */
    registration: string;
  };
}
/** The account to pay from. */
export interface DirectDebitMandateRequest {
  /** The name on the account. */
  accountName: string;
  /** Six digits. */
  sortCode: string;
  /** Eight digits. Shorter numbers start with zeros. */
  accountNumber: string;
}
/** The amount of a payment. */
export interface RepaymentAmount {
  /** The amount. In pounds. */
  amount: number;
}
/** The amount and card of a charge. */
export interface CardChargeAttempt {
  /** The card provider’s id of the payment method. It is never a card number. */
  paymentMethodId: string;
  /** The amount. In pounds. */
  amount: number;
}
/** The bank requires a 3-D Secure check first. */
export interface CardPaymentRequiresAction {
  /** Identifies a required card action. */
  '@type': 'cardPaymentRequiresAction';
  /** The client secret for the card provider’s action. It must never be logged. */
  paymentIntentClientSecret: string;
}
/** The result of the card provider’s action. */
export interface CardChargeConfirmation {
  /** The card provider’s id of the payment. */
  paymentIntentId: string;
}
/** The amount that ends a loan now. */
export interface EarlySettlementQuote {
  /** Identifies this as a settlement quote. */
  '@type'?: 'early-settlement-quote';
  /** The id of the quote. */
  id?: string;
  /** Settlement or withdrawal. */
  type: 'settlement' | 'cancellation';
  /** It can be paid only while `Quoted` and not expired (S-24). */
  state: 'Quoted' | 'Accepted' | 'Expired' | 'Completed' | 'Withdrawn';
  /** The amount to pay. In pounds. */
  amount: number;
  /** The outstanding capital. In pounds. */
  principal?: number;
  /** Interest since the last payment. In pounds. */
  interestToDate?: number;
  /** Interest from today to the settlement date. In pounds. */
  interestAfter?: number;
  /** The interest saved. In pounds. */
  rebate?: number;
  /** The amount that the lender refunds, because the borrower has paid more than they owe after withdrawing. In pounds. */
  refund?: number;
  /** The settlement date. `YYYY-MM-DD`. */
  settlementDate?: string;
  /** The expiry time of the quote. Absent if it does not expire. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt?: string;
  /** The date of the quote. `YYYY-MM-DD`. */
  createdAt?: string;
  paymentMethod?: PaymentMethod;
  /** The date of the Direct Debit, once it is chosen. `YYYY-MM-DD`. */
  paymentDate?: string;
  /** Pending repayments that still count, if `pendingRepayments` was embedded. */
  pendingRepayments?: Repayment[];
  /** Figures for comparison, if `context` was embedded. */
  context?: {
    /** The total payable without the settlement. In pounds. */
    remainingToPay: number;
    /** The saving. In pounds. */
    saving: number;
    /** Direct Debits that are still taken before the loan ends. */
    paymentsStillTaken: number;
  };
}
/** The chosen payment method. */
export interface EarlySettlementPaymentMethod {
  paymentMethod: PaymentMethod;
}
/** The possible payment dates. */
export interface EligiblePaymentDates {
  /** The current due date of the next payment. `YYYY-MM-DD`. */
  currentPaymentDate?: string;
  /** The possible dates. Empty if the payment date cannot change. */
  paymentDates: {
    /** The date of the next payment. `YYYY-MM-DD`. */
    date: string;
    /** The day of the month for later payments. */
    day: number;
  }[];
  /** The reason why it cannot change. */
  reason?: string;
  /** The payment date can be changed once in so many months. */
  monthsBetween?: number;
  /** All changes together may make the payments at most so many months later than agreed. */
  mostMonthsLater?: number;
  /** The day from which the date can be changed again, if it was changed not long ago. `YYYY-MM-DD`. */
  nextChangeFrom?: string;
}
/** The new date of the next payment. */
export interface PaymentDate {
  /** One of the eligible dates. `YYYY-MM-DD`. */
  paymentDate: string;
}
/** The effect of an extra payment. */
export interface EarlyRepaymentPreview {
  /** The amount of the extra payment. In pounds. */
  amount: number;
  /** The monthly payment after it. In pounds. */
  monthlyPayment: number;
  /** The date of the last payment after it. `YYYY-MM-DD`. */
  lastPaymentDate: string;
  /** The number of payments after it. */
  paymentsLeft: number;
  /** The total left to pay after it. In pounds. */
  remainingAfter: number;
  /** The interest that it saves. In pounds. */
  interestSaved: number;
}
/** What a new quote would cost. */
export interface RequotePreview {
  /** The amount of the new quote. In pounds. */
  amount: number;
  /** The term of the new quote, in months. */
  term: number;
  /** The APR in percent, to one decimal place. */
  apr: number;
  /** The monthly payment. In pounds. */
  monthlyPayment: number;
  /** The total amount payable. In pounds. */
  totalPayable: number;
  /** How much more interest and fees cost than with the current quote. Negative if they cost less. In pounds. */
  costDifference: number;
  /** How much less interest and fees cost than with the current quote. Negative if they cost more. In pounds. */
  costSaved: number;
  /** The date of the last payment, if the loan were paid out today and the first payment due a month later. `YYYY-MM-DD`. */
  lastPaymentDate: string;
}
/** The effect of a new payment date. */
export interface PaymentDatePreview {
  /** The lender date of the preview. `YYYY-MM-DD`. */
  paymentDate: string;
  /** The date of the next payment. `YYYY-MM-DD`. */
  nextPaymentDate: string;
  /** The amount of the next payment. In pounds. */
  nextPaymentAmount: number;
  /** The date of the last payment. `YYYY-MM-DD`. */
  lastPaymentDate: string;
  /** The total left to pay without the change. In pounds. */
  remainingNow: number;
  /** The total left to pay with the change. In pounds. */
  remainingAfter: number;
  /** The extra interest. Negative if it is less. In pounds. */
  extraInterest: number;
}
/** The repayment link. */
export interface RepaymentLink {
  /** The masked recipient. */
  sentTo?: string;
}
/** A change of bank account in progress. */
export interface BankDetailsCase {
  /** Identifies this as a bank details case. */
  '@type'?: 'bank-details-case';
  /** The id of the case. */
  id?: string;
  /** The state. `Withdrawn`: the borrower has cancelled the change. */
  state: 'Open' | 'Done' | 'Rejected' | 'Withdrawn';
  /** The name on the new account. */
  accountName?: string;
  /** The last two digits of the new sort code. */
  sortCodeEnding?: string;
  /** The last four digits of the new account number. */
  accountNumberEnding?: string;
  /** The date of the request. `YYYY-MM-DD`. */
  openedOn?: string;
  /** The date of the first payment from the new account. `YYYY-MM-DD`. */
  takesEffectOn?: string;
}
/** One or more of the borrower's answers, or all of them. */
export interface ArrangementForm {
  /** The reason for the payment difficulties. */
  reason?: string;
  /** The reason in the borrower's own words. */
  other?: string;
  /** Whether the borrower has told the senders of the priority bills. */
  priorityBillsUpdated?: boolean;
  /** The affordable monthly amount, including the usual payment. In pounds. */
  amount?: number;
  /** The number of months. */
  term?: number;
  /** The borrower's monthly income and spending. */
  affordability?: {
    /** The income. In pounds. */
    netMonthlyIncome: number;
    /** The living costs. In pounds. */
    essentialSpending: number;
    /** The payments for other debts. In pounds. */
    debtRepayments: number;
  };
  /** The first payment. */
  paymentDate?: {
    /** The date. `YYYY-MM-DD`. */
    date: string;
  };
  /** The borrower agrees to the smaller payments or the break that the lender offers. Sent alone. */
  acceptsOffer?: true;
}
/** An arrangement to pay off arrears. */
export interface SelfServeArrangement {
  /** Identifies this as an arrangement. */
  '@type'?: 'self-serve-arrangement';
  /** The id of the arrangement. */
  id?: string;
  /** `Draft` until it is sent. `Referred` while the lender's team reviews it. */
  state: 'Draft' | 'Agreed' | 'Referred';
  /** The first payment. */
  paymentDate?: {
    /** The date. `YYYY-MM-DD`. */
    date: string;
  };
  /** The monthly amount, including the usual payment. In pounds. */
  monthlyAmount?: number;
  /** The number of months. */
  term?: number;
  /** The date of the agreement. `YYYY-MM-DD`. */
  agreedOn?: string;
}
/** The data for an arrangement. */
export interface ArrangementInfo {
  /** The state of the latest arrangement. Absent if no arrangement exists. */
  state?: 'Draft' | 'Agreed' | 'Referred';
  /** The arrears. In pounds. */
  arrears: number;
  /** The usual monthly payment. In pounds. */
  monthlyPayment: number;
  /** The money left each month. In pounds. */
  remaining?: number;
  /** The monthly amount that the borrower can pay. In pounds. */
  affordableAmount?: number;
  /** The smallest monthly amount that can be agreed online. In pounds. */
  minimumAmount: number;
  /** The largest useful monthly amount. In pounds. */
  maximumAmount: number;
  /** The possible number of months. */
  terms: number[];
  /** The possible first payment dates. */
  paymentDates: {
    /** The date of the first payment. `YYYY-MM-DD`. */
    date: string;
  }[];
  /** The options, by term. */
  options: {
    /** The term, in months. */
    term: number;
    /** The monthly amount, including the usual payment. In pounds. */
    monthlyAmount: number;
    /** The date when the arrears are paid off. `YYYY-MM-DD`. */
    clearsOn: string;
  }[];
  /** How the arrangement affects the credit file (PS24/2). */
  creditFileNote: string;
  /** Whether the borrower has told the senders of the priority bills. */
  priorityBillsUpdated?: boolean;
  form: ArrangementForm;
}
/** Monthly income and spending, line by line. */
export interface FinancialStatementForm {
  /** The income. */
  income: {
    /** The type. */
    name: string;
    /** Per month. In pounds. */
    amount: number;
  }[];
  /** The spending, priority bills first. */
  spending: {
    /** The type. */
    name: string;
    /** Per month. In pounds. */
    amount: number;
    /** Whether this is a priority bill: not paying it can mean losing the home or heating, or prison. */
    isPriority: boolean;
  }[];
  /** The payments for other debts. */
  debts: {
    /** The type. */
    name: string;
    /** Per month. In pounds. */
    amount: number;
  }[];
}
/** The stated monthly income and spending, line by line. */
export interface FinancialStatement {
  /** Identifies this as a financial statement. */
  '@type'?: 'financial-statement';
  /** The id of the statement. */
  id: string;
  /** `Complete` once the figures are stated. */
  state?: 'Open' | 'Complete';
  /** The expiry time. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt?: string;
  /** The income. */
  income?: {
    /** The type. */
    name: string;
    /** Per month. In pounds. */
    amount: number;
  }[];
  /** The spending, priority bills first. */
  spending?: {
    /** The type. */
    name: string;
    /** Per month. In pounds. */
    amount: number;
    /** Whether this is a priority bill: not paying it can mean losing the home or heating, or prison. */
    isPriority: boolean;
  }[];
  /** The payments for other debts. */
  debts?: {
    /** The type. */
    name: string;
    /** Per month. In pounds. */
    amount: number;
  }[];
  /** The money left. In pounds. */
  remaining?: number;
}
/** The borrower's current address. */
export interface AddressChange {
  address: Address;
  /** The move-in date. `YYYY-MM-DD`. */
  movedInDate?: string;
}
/** The contact settings (D-14, D-15), for the product of the brand. */
export interface ContactPermissionUpdate {
  /** Reminders about an application. */
  unsecuredLoanReminders?: boolean;
  /** Offers on loans. */
  unsecuredLoanOffers?: boolean;
  /** Reminders about an application for motor finance. */
  motorFinanceReminders?: boolean;
  /** Offers on motor finance. */
  motorFinanceOffers?: boolean;
  /** Offers on other products of the group. */
  groupCrossSell?: boolean;
}
/** The contact settings (D-14, D-15). */
export interface ContactPermission {
  /** The type of the resource. */
  '@type'?: string;
  /** The link to the resource. */
  '@link'?: string;
  /** Reminders about an application. */
  unsecuredLoanReminders?: boolean;
  /** Offers on loans. */
  unsecuredLoanOffers?: boolean;
  /** Reminders about an application for motor finance. */
  motorFinanceReminders?: boolean;
  /** Offers on motor finance. */
  motorFinanceOffers?: boolean;
  /** Offers on other products of the group. */
  groupCrossSell?: boolean;
}
/** The letters about a loan. */
export interface Letters {
  /** Newest first. */
  letters: Letter[];
}
/** A letter that the lender has given. */
export interface Letter {
  /** The id of the letter. */
  id: string;
  name: LetterName;
  /** The day on which it was given. */
  date: string;
}
/** Sign in with the token of a link or of a new application. */
export interface AutoLogin {
  /** The type of sign-in. */
  type: 'auto_login';
  /** The data for this type. */
  data: {
    /** The token. */
    token: string;
  };
}
/** Stay signed in. The current token is in the bearer header. */
export interface RefreshToken {
  /** The type of sign-in. */
  type: 'refresh_token';
}
/** What identifies a borrower to the chat. */
export interface ChatHash {
  /** The HMAC-SHA256 of the user id under a key that the lender shares with the vendor, in hexadecimal. */
  hmac: string;
}
/** The kind of a device. */
export interface Device {
  /** The kind. */
  kind: 'phone' | 'tablet' | 'computer';
  /** The language of the browser. */
  language: string;
}
/** An authentication token for the bearer header. */
export interface AuthToken {
  /** Identifies this as an authentication token. Any other type is an error (E-01). */
  '@type': 'authenticationToken';
  /** The value for the bearer header. */
  token: string;
  /** The id of the user. */
  subjectId: string;
  /** The strength of the authentication. */
  authStrength?: 'link' | 'application';
  /** The expiry time. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt?: string;
}
/** A message from the contact form. */
export interface ContactMessage {
  /** What the message is about. */
  topic: 'application' | 'loan' | 'payments' | 'details' | 'complaint' | 'other';
  /** The name of the sender. */
  name: string;
  /** Where to answer. */
  email: string;
  /** A phone number, if the sender prefers a call. */
  phone?: string;
  /** The message. */
  message: string;
}
/** What the sender can refer to. */
export interface ContactReceipt {
  /** The reference of the message. */
  reference?: string;
}
/** The recipient of a sign-in link. */
export interface SignInLinkRequest {
  /** Email address. */
  email: string;
}
/** The message to the user. */
export interface SignInLinkAnswer {
  /** The same for every address. */
  message?: string;
}
/** One choice for an applicant. */
export interface EmploymentStatus {
  /** The value that is sent. */
  id: string;
  /** The text for the applicant. */
  name: string;
}
/** The position of this page in the whole list. */
export interface PageMeta {
  /** The page number. The first is 1. */
  page: number;
  /** The number of entries per page. */
  perPage: number;
  /** The total number of entries. */
  total: number;
}
/** The review stats of the lender (D-16). */
export interface ReviewStats {
  /** The number of reviews. */
  reviews: number;
  /** The stars, in steps of one half. */
  stars: number;
  /** The score, to one decimal place. */
  score: number;
  /** The stars as a picture. */
  image?: {
    /** The address. */
    url: string;
    /** In pixels. */
    width: number;
    /** In pixels. */
    height: number;
  };
}
/** The payment to authorise. */
export interface OpenBankingAuthRequest {
  /** The id of the subject. */
  subjectId: string;
  /** The type of the subject, such as `loan`. */
  subjectType: string;
  /** The address to which the provider redirects the borrower. */
  redirectUrl: string;
  /** The purpose of a payment. */
  flow?: 'late-repayment' | 'next-payment' | 'settlement';
  /** The amount to pay. In pounds. */
  amount?: number;
}
/** The visit to resume. */
export interface ResumeJourneyTokenRequest {
  /** The id of the subject of the visit. */
  subjectId: string;
  /** The path in the app where the visit started. */
  origin: string;
  /** The type of the subject, such as `loan-application`. */
  subjectType: string;
}
/** The resumed visit, and the callback data of the provider. */
export interface ResumeJourneyAuthRequest {
  /** The id of the subject of the visit. */
  subjectId: string;
  /** The path in the app where the visit started. */
  origin: string;
  /** The type of the subject, such as `loan-application`. */
  subjectType: string;
  /** The provider's authorisation code. It works once. */
  code: string;
  /** The token of the visit. */
  resumeJourneyToken: string;
}
/** The path where the borrower continues. */
export interface ResumedJourney {
  /** A path in the app. */
  redirectPath: string;
}
/** The borrower's monthly income and spending, from the lender's records. */
export interface LoanAffordability {
  /** The income. In pounds. */
  netMonthlyIncome?: number;
  /** The living costs. In pounds. */
  essentialSpending?: number;
  /** The payments for other debts. In pounds. */
  debtRepayments?: number;
  /** The money left. In pounds. */
  remaining?: number;
  /** The date of the calculation. `YYYY-MM-DD`. */
  takenOn?: string;
}
/** Another product of the group. */
export interface CrossSellCard {
  /** Whether there is an offer. */
  isOffered: boolean;
  /** The heading. */
  title?: string;
  /** The text. */
  text?: string;
  /** The address of the link. */
  url?: string;
}
