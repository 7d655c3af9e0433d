// Generated from schemas/api by src/cli/generate-contract.mjs. Change that, then run it again.

/** Where an application stands. Clients treat a state they do not know like `Requirements`. */
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
/** Where a loan stands (S-01); `Active` while it is being paid back. */
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
/** Something that is asked of the borrower before the loan is paid out. `@type` says what. A client meets a type that it does not know with a page that says whom to ask. */
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
/** Where a requirement stands. The borrower can do something while it is `Open` or `Rejected`. */
export type RequirementState = 'Open' | 'Submitted' | 'Accepted' | 'Rejected' | 'Cancelled';
/** How far something is that takes a while (D-24). */
export type LoadingStatus = 'NOT_STARTED' | 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
/** What a document is (D-23). */
export type DocumentType = 'SECCI' | 'CONTRACT' | 'DIRECT_DEBIT_MANDATE' | 'ADEQUATE_EXPLANATIONS';
/** What a document belongs to (D-23). */
export type DocumentCategory = 'LOAN' | 'LOAN_APPLICATION';
/** How something is paid (D-17). */
export type PaymentMethod = 'DIRECT_DEBIT' | 'CARD';
/** What the figure is for. */
export type NewEarlySettlementQuote =
  | {
      /** Paying off. */
      type: 'settlement';
      /** Why, in the borrower’s words or one of the usual reasons. */
      settlementReason: string;
    }
  | {
      /** Withdrawing. */
      type: 'cancellation';
    };
/** The loan, if the card was charged; otherwise what has to be done first. */
export type CardCharge = Loan | CardPaymentRequiresAction;
/** What to exchange for an authentication token. */
export type AuthRequest = AutoLogin | RefreshToken;

/** An application for motor finance, as the applicant sends it (D-29). */
export interface NewMotorLoanApplication {
  /** The amount to borrow, in pounds. The brand's range is checked by the server. */
  amount: number;
  /** Months to repay it over. */
  term: number;
  /** What kind of driving licence the applicant has. */
  drivingLicenceType: string;
  /** The id of an employment status (`listEmploymentStatuses` of the shared API). */
  employmentStatus: string;
  vehicle: Vehicle;
  /** Income after tax, a month. Whole pounds, rounded down. */
  netMonthlyIncome: number;
  user: MotorApplicant;
  /** The kind of agreement. */
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
  /** Year of its first registration. */
  year?: number;
  /** Miles it has been driven. */
  mileage?: number;
}
/** Who applies for motor finance. */
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
   * Where the applicant lives and, if that is for less than three years, lived before.
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
  /** How long the applicant has lived there: 6 is less than three years, 7 is three years or more. */
  period?: 6 | 7;
  /** The address was typed rather than picked from a list. */
  populateManually?: boolean;
  /** The position of the slot it was entered in: 0 is where the applicant lives now. */
  index?: number;
}
/** What the applicant may be written to about. A consent that is not sent is not given (D-15). */
export interface MotorContactConsent {
  /** Reminders about this application. */
  motorFinanceReminders?: boolean;
  /** Offers on motor finance. */
  motorFinanceOffers?: boolean;
  /** Other products of the group. */
  groupCrossSell?: boolean;
}
/** How a vehicle is financed. */
export interface Finance {
  /** The kind of agreement. */
  type: 'Hire purchase';
  /** It takes the place of other finance. */
  isRefinance: boolean;
}
/** What the applicant has to pay for. */
export interface MotorAffordability {
  /** Married, or in a partnership? */
  maritalStatus: 'Married' | 'Single' | 'Civil partnership' | 'Living with my partner' | 'Widowed' | 'Other';
  /** What the home is to the applicant, in words. */
  residentialStatus:
    | 'Homeowner with a mortgage'
    | 'Homeowner without a mortgage'
    | 'Living with parents'
    | 'Private tenant'
    | 'Council tenant';
  /** The applicant's share of the rent or mortgage, a month; absent for `Homeowner without a mortgage` (V-22) and where there is none. Pounds. */
  rentOrMortgageMonthlyPayment?: number;
  /** How many people depend on the applicant's income. */
  numberOfDependants: '0' | '1' | '2' | '3+';
  /** What is spent on them, a month; absent where there are none. Pounds. */
  monthlyDependantsCost?: number;
}
/** Stands where a resource was not asked for with `embedded`. */
export interface ResourceReference {
  /** Says that this is a reference. */
  '@type': 'resource-reference';
  /** Where the resource can be read, relative to the API. */
  '@link'?: string;
  /** The id of the resource. */
  id: string;
}
/** Why an application was decided as it was. */
export interface DecisionReason {
  /** The reason, for programs. Stable. */
  code: string;
  /** The reason, for the borrower. */
  message: string;
}
/** An offer to lend. */
export interface Quote {
  /** Says that this is a quote. */
  '@type': 'quote';
  /** The quote's id. */
  id: string;
  /** Where the quote stands. It can be accepted only while `Quoted` and not expired. */
  state: 'Quoted' | 'Expired' | 'Withdrawn';
  /** What is paid out. Pounds. */
  amount: number;
  /** Months. */
  term: number;
  /** Annual percentage rate, percent, to one decimal. */
  apr: number;
  /** Fixed annual interest rate, percent, to one decimal. */
  rate: number;
  /** Each monthly payment. Pounds. */
  monthlyPayment: number;
  /** Everything that is paid back, interest and fee included. Pounds. */
  totalPayable: number;
  /** The fee: part of what is owed, not of what is paid out. Pounds. */
  fee: number;
  /** Motor: the price of the vehicle that the agreement is about. Pounds. */
  cashPrice?: number;
  /** Motor: the fee that is financed with the amount. Pounds. */
  financeFee?: number;
  /** Motor: what makes the vehicle the borrower's, due with the last payment. Pounds. */
  optionToPurchaseFee?: number;
  /** The last payment, where it is not like the others. Pounds. */
  lastPayment?: number;
  /** Until when the quote stands; absent: it does not expire. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt?: string;
}
/** An application, as it is listed among a user's. */
export interface LoanApplicationSummary {
  /** Says that this is an application. */
  '@type': 'loan-application';
  /** The application's id. */
  id: string;
  /** The brand it was made with. */
  brand: string;
  /** The number that the borrower may quote. */
  reference: string;
  state: LoanApplicationState;
  /** What the borrower said to the quote: `yes`, `no` or another word of the lender. */
  reaction?: string;
  /** The amount applied for. Pounds. */
  amount: number;
  /** Months applied for. */
  term: number;
  /** When it was received. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  createdAt: string;
  /** No other application may be made while this one stands so. */
  disallowsNewApplication?: boolean;
}
/** An application and what became of it. */
export interface LoanApplication {
  /** Says that this is an application. */
  '@type': 'loan-application';
  /** The application's id. */
  id: string;
  /** The brand it was made with. */
  brand: string;
  /** The number that the borrower may quote. */
  reference: string;
  state: LoanApplicationState;
  /** Why it was decided as it was; the main reason first. */
  reasons?: DecisionReason[];
  /** What the borrower said to the quote: `yes`, `no` or another word of the lender. */
  reaction?: string;
  /** Declined, the borrower agreed to hear of other lenders. */
  declinePanelConsented?: boolean;
  /** The lender may come back to the borrower about it. */
  followUp?: boolean;
  /** The amount applied for. Pounds. */
  amount: number;
  /** Months applied for. */
  term: number;
  /** What the loan is for. */
  reason?: string;
  /** The id of the employment status. */
  employmentStatus?: string;
  /** Who applies: a user where `user` was embedded. */
  user: User | ResourceReference;
  /** The offer, if there is one: a quote where `quote` was embedded. */
  quote?: Quote | ResourceReference;
  /** What is still asked of the borrower, in the order to do it: requirements where `requirements` was embedded. */
  requirements?: (Requirement | ResourceReference)[];
  /** `free`: the requirements may be met in any order; `given`: in the order they stand in. */
  requirementOrder?: 'free' | 'given';
  /** The documents to read, in the order to read them. */
  documents?: DocumentStatus[];
  /** When the last of them was confirmed and the reading closed. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  documentsCompletedAt?: string;
  /** The borrower has asked that a referred application goes on. */
  requested?: boolean;
  /** The address that was confirmed is not the one in the agreement. */
  addressChangeRequired?: boolean;
  /** The borrower agreed to hear of the partner's offers. */
  polMarketingConsent?: boolean;
  /** The experiments that the application is in. */
  publicSeeds?: PublicSeed[];
  vehicle?: Vehicle;
  finance?: Finance;
  commissionCalculation?: CommissionCalculation;
  /** The product applied for. */
  loanProduct?: {
    /** Its name. */
    name?: string;
    /** The partner it is offered with. */
    partner?: string;
  };
  /** When the agreement was accepted. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  loanContractAcceptedAt?: string;
  /** When it was received. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  createdAt: string;
  /** Given once, in answer to `createLoanApplication`: signs the applicant in (`exchangeAuthToken`) if nobody is signed in. */
  autoLoginToken?: string;
}
/** A borrower. */
export interface User {
  /** Says that this is a user. */
  '@type': 'user';
  /** The user's id. */
  id: string;
  /** Email address. */
  email: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Date of birth. `YYYY-MM-DD`. */
  dateOfBirth?: string;
  /** Mobile number. */
  mobileNumber?: string;
  /** Where the user lives and lived: addresses where `addresses` was embedded. */
  addresses?: (Address | ResourceReference)[];
  /** What the user may do. SUPER_ADMIN and ADMIN are not served by the borrower area. */
  roles: string[];
  /** Applications, newest first: where `loanApplications` was embedded. */
  loanApplications?: (LoanApplicationSummary | ResourceReference)[];
  /** Loans, newest first: where `loans` was embedded. */
  loans?: (LoanSummary | ResourceReference)[];
  /** May apply again after an application that came to nothing. */
  canReApply?: boolean;
}
/** A loan, as it is listed among a user's. */
export interface LoanSummary {
  /** Says that this is a loan. */
  '@type': 'loan';
  /** The loan's id. */
  id: string;
  /** The brand it was made with. */
  brand?: string;
  state: LoanState;
  /** Money is still owed. */
  isActive: boolean;
  /** The borrower may withdraw from it. */
  isEligibleForCancellation?: boolean;
  /** A figure for withdrawing from it has been given and stands. */
  hasActiveCancellationQuote?: boolean;
  /** A direct debit is set up. */
  isMandateActive?: boolean;
  /** A settlement figure has been given and stands. */
  hasActiveSettlementQuote?: boolean;
  /** The borrower may ask for an arrangement. */
  isEligibleForSelfServeArrangement?: boolean;
  /** What was overdue is being paid by an arrangement that was agreed. */
  hasArrangement?: boolean;
  /** When the money was paid out; absent until then. `YYYY-MM-DD`. */
  disbursalDate?: string;
}
/** The account to pay into and from, and the day to pay on. */
export interface BankApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'bank-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** The name on the account. */
  accountName?: string;
  /** The last two digits of the sort code. */
  sortCodeEnding?: string;
  /** The last four digits of the account number. */
  accountNumberEnding?: string;
  /** The account is known. */
  bankDetailsProvided: boolean;
  /** The day of the month that payments are taken on. */
  paymentDay?: number;
}
/** A mobile number that the borrower reads a code on. */
export interface PhoneApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'phone-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** The number, without spaces or brackets. */
  mobileNumber: string;
  /** When the last code was sent; absent: none was. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  codeSentAt?: string;
  /** From when on another code may be asked for. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  resendAt?: string;
  /** How many codes may still be tried before a new one is needed. */
  attemptsLeft: number;
}
/** Proof of where the borrower lives. */
export interface AddressApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'address-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** How many files have been sent. */
  filesProvided?: number;
}
/** Proof of what the borrower earns. It is answered by calls of the application. */
export interface IncomeApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'income-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** What the borrower said they are paid a month, after tax. Pounds. */
  declaredIncome: number;
  /** What open banking or the files show a month; absent until something was read. Pounds. */
  evidencedIncome?: number;
  openBankingStatus: LoadingStatus;
  /** How many files have been sent. */
  filesProvided: number;
  /** The lender goes on without proof, if the borrower wants to. */
  canSkip: boolean;
}
/** The day of the month to pay on. */
export interface PaymentDayApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'payment-day-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** The day that was chosen. */
  paymentDay?: number;
}
/** Photos of the driving licence, and the word that they can be read. */
export interface DrivingLicenceApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'driving-licence-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** How many files have been sent. */
  filesProvided: number;
}
/** What the finance on the vehicle takes to pay off, and the letter that says so. */
export interface SettlementLetterRequirement {
  /** Says which requirement this is. */
  '@type': 'settlement-letter-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** Who the finance is with. */
  lender?: string;
  /** What pays it off. Pounds. */
  settlementAmount?: number;
  /** How many files have been sent. */
  filesProvided: number;
}
/** The borrower's word that they accept the agreement, once every document has been read. */
export interface LegalDocumentsAcceptedApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'legal-documents-accepted-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
}
/** Does the borrower still live where they said? */
export interface CurrentAddressConfirmationRequirement {
  /** Says which requirement this is. */
  '@type': 'current-address-confirmation-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  address: Address;
}
/** A loan that is easier to pay than the one that was asked for. */
export interface AffordabilityApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'affordability-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  requested: LoanFigures;
  suggested: LoanFigures;
}
/** What a loan costs. */
export interface LoanFigures {
  /** What is paid out. Pounds. */
  amount: number;
  /** Months. */
  term: number;
  /** Each monthly payment. Pounds. */
  monthlyPayment: number;
  /** Everything that is paid back, interest and fee included. Pounds. */
  totalPayable: number;
  /** Annual percentage rate, percent, to one decimal. */
  apr: number;
}
/** Proof of who the borrower is. */
export interface IdApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'id-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** What will do. */
  documentTypes: ('passport' | 'driving_licence' | 'national_id')[];
}
/** The day of the month to pay on. */
export interface PaymentDayRequirement {
  /** Says which requirement this is. */
  '@type': 'payment-day-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** The day that was chosen. */
  paymentDay?: number;
}
/** An offer to borrow more and pay off credit cards with it. */
export interface DebtConsolidationUpsellApplicationRequirement {
  /** Says which requirement this is. */
  '@type': 'debt-consolidation-upsell-application-requirement';
  /** Where it stands, relative to the API. */
  '@link': string;
  /** Its id. */
  id: string;
  state: RequirementState;
  /** What is asked for, in a few words, for the borrower. */
  title: string;
  /** Why what was sent did not do, for the borrower; only while it is `Rejected`. */
  rejection?: string;
  /** The borrower wants to; absent until they said. */
  optedIn?: boolean;
  before: RepaymentFigures;
  after: RepaymentFigures;
  /** The cards that were added. */
  creditCards: DebtConsolidationCreditCard[];
  /** How much more may be borrowed to pay off cards. Pounds. */
  availableAmount: number;
}
/** What is paid on the loan and the cards together. */
export interface RepaymentFigures {
  /** A month. Pounds. */
  monthly: number;
  /** In all. Pounds. */
  total: number;
}
/** A credit card that the loan may pay off. */
export interface DebtConsolidationCreditCard {
  /** Says that this is a card. */
  '@type': 'debt-consolidation-credit-card';
  /** The card's id. */
  id: string;
  /** Whose card it is. */
  lender: string;
  /** The last four digits of its number. */
  lastFour: string;
  /** What is owed on it. Pounds. */
  balance: number;
  /** How much of that is paid off; absent until it is chosen. Pounds. */
  payoffAmount?: number;
  /** `Complete` once it is settled how much is paid off. */
  state: 'Open' | 'Complete';
}
/** A document that is to be read. */
export interface DocumentStatus {
  type: DocumentType;
  /** When it was read; absent until then. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  readAt?: string;
}
/** A group of an experiment that the application is in (D-32). */
export interface PublicSeed {
  /** The experiment. */
  name: string;
  /** The group, from 0. */
  seed: number;
}
/** What the lender pays to who brought the borrower. */
export interface CommissionCalculation {
  /** How much. Pounds. */
  amount: number;
  /** How it is worked out, for the borrower. */
  description: string;
}
/** What every refusal looks like: RFC 9457, with a code that programs read and, where parts of the request are at fault, where they are. */
export interface Problem {
  /** What kind of problem it is: a URI, or `about:blank` where the status says it all. */
  type: string;
  /** What went wrong, in a few words, the same for every problem of this code. */
  title: string;
  /** The HTTP status, repeated. */
  status: number;
  /** What went wrong this time, for people. */
  detail?: string;
  /** Names this occurrence; quote it when reporting a problem. */
  instance?: string;
  /** What went wrong, for programs. Stable. */
  code: string;
  /** The parts of the request body that are at fault. */
  errors?: ProblemError[];
  /** Of a card that was not charged (`type` is then `cardPaymentFailedError`): why. */
  reasonCode?: 'FAILED_TO_PROCESS' | 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'AUTHENTICATION_FAILED';
}
/** One part of the request body that is at fault. */
export interface ProblemError {
  /** Where it is: a JSON Pointer (RFC 6901) into the request body. */
  pointer: string;
  /** What is wrong, for programs: the schema keyword that failed, or a code of the rule that did. */
  code: string;
  /** What is wrong, in words that can be shown to the borrower. */
  message: string;
}
/** What the borrower says to the quote. */
export interface QuoteReaction {
  /** Take it, or not. */
  reaction: 'yes' | 'no';
}
/** The loan that the borrower would like instead. */
export interface AmountAndTerm {
  /** The amount to borrow. Pounds. */
  amount: number;
  /** Months to repay it over. */
  term: number;
}
/** The borrower has read the document. It says nothing about whether it was good. */
export interface HasRead {
  /** Always true. */
  hasRead: true;
}
/** A file with its content. */
export interface UploadedFile {
  /** Its name, without a path. */
  fileName: string;
  /** What it is. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** Its content, base64. */
  file: string;
}
/** Files that show an income. */
export interface ProofOfIncome {
  /**
   * The files.
   *
   * @minItems 1
   * @maxItems 5
   */
  files: UploadedFile[];
  /** What they are. */
  kind: 'payslips' | 'bank-statement' | 'other';
}
/** Where the open banking provider sends the borrower back to. */
export interface CustomerDataJourneyRequest {
  /** An address of the app. */
  redirectUrl: string;
}
/** When and where to call the borrower. */
export interface CallbackRequest {
  /** Mobile number, without spaces or brackets. */
  mobileNumber: string;
  /** When a call suits. */
  timeOfDay: 'morning' | 'afternoon' | 'evening';
}
/** The account that the loan is paid into and paid back from. */
export interface BankDetails {
  /** The name on the account. */
  accountName: string;
  /** Six digits. */
  sortCode: string;
  /** Eight digits; shorter numbers begin with zeros. */
  accountNumber: string;
}
/** The day that payments are taken on. */
export interface PaymentDay {
  /** The day of the month: 1 to 28, so that every month has it. */
  paymentDay: number;
}
/** The number to send a code to. */
export interface MobileNumberUpdate {
  /** Mobile number, without spaces or brackets. */
  mobileNumber: string;
}
/** The code that came by text message. */
export interface MobileNumberCode {
  /** Six digits. */
  code: string;
}
/** A document that shows where the borrower lives. */
export interface ProofOfAddress {
  /** What it is. */
  documentType: 'bank_statement' | 'utility_bill' | 'council_tax';
  /** Its name, without a path. */
  fileName: string;
  /** What it is. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** Its content, base64. */
  file: string;
}
/** Photos of a driving licence. */
export interface ProofOfDrivingLicence {
  /** Its name, without a path. */
  fileName: string;
  /** What it is. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** Its content, base64. */
  file: string;
  back?: UploadedFile;
}
/** The finance that is paid off, and the letter that says how much that takes. */
export interface SettlementDetails {
  /** Who the finance is with. */
  lender: string;
  /** What pays it off. Pounds. */
  settlementAmount: number;
  /** Its name, without a path. */
  fileName: string;
  /** What it is. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** Its content, base64. */
  file: string;
}
/** The borrower accepts the agreement. */
export interface LegalDocumentsAccepted {
  /** Always true. */
  hasAccepted: true;
}
/** Done; there is nothing to say about it. */
export interface Nothing {}
/** Whether another amount or term may be asked for, and within which limits. */
export interface Requotability {
  /** It may. */
  isRequotable: boolean;
  /** Why not, for the borrower. */
  reason?: string;
  /** The amounts that may be asked for. */
  amount: {
    /** The least. Pounds. */
    minimum: number;
    /** The most. Pounds. */
    maximum: number;
  };
  /** The terms that may be asked for. */
  term: {
    /** The shortest, in months. */
    minimum: number;
    /** The longest, in months. */
    maximum: number;
  };
  /** How often it may still be asked. */
  attemptsLeft: number;
}
/** The journey through open banking, for one use. */
export interface CustomerDataJourney {
  /** Where it begins. */
  journeyUrl: string;
}
/** Signs the borrower in on another device, once. */
export interface HandOver {
  /** For `auto_login` of `exchangeAuthToken`. */
  token: string;
  /** Until when it works. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt: string;
}
/** An application for an unsecured loan, as the applicant sends it. */
export interface NewLoanApplication {
  /** The amount to borrow, in pounds. The brand's range is checked by the server. */
  amount: number;
  /** Months to repay it over. */
  term: number;
  /** What the loan is for. */
  reason: string;
  /** The job, of those who work. */
  occupation?: string;
  /** `lufcd`: an opaque counter that is carried with the application. */
  lufcd?: number;
  /** `lfcd`: an opaque counter that is carried with the application. */
  lfcd?: number;
  /** `lcpd`: an opaque counter that is carried with the application. */
  lcpd?: number;
  /** The id of an employment status (`listEmploymentStatuses` of the shared API). */
  employmentStatus: string;
  /** Income after tax, a month. Whole pounds, rounded down. */
  netMonthlyIncome: number;
  user: Applicant;
  affordability: Affordability;
  /** Answers to questions that only this brand asks, by the field's name. */
  brandAnswers?: {
    /** One answer. */
    [k: string]: string | number | boolean;
  };
}
/** Who applies. */
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
   * Where the applicant lives and, if that is for less than three years, lived before.
   *
   * @minItems 1
   * @maxItems 2
   */
  addresses: Address[];
  contactConsent?: ContactConsent;
}
/** What the applicant may be written to about. A consent that is not sent is not given. */
export interface ContactConsent {
  /** Reminders about this application. */
  unsecuredLoanReminders?: boolean;
  /** Offers on loans. */
  unsecuredLoanOffers?: boolean;
  /** Other products of the group. */
  groupCrossSell?: boolean;
}
/** What the applicant has to pay for. */
export interface Affordability {
  /** Married, or in a partnership? */
  maritalStatus: 'Married' | 'Single' | 'Civil partnership' | 'Living with my partner' | 'Widowed' | 'Other';
  /** What the home is to the applicant. */
  residentialStatus:
    | 'homeowner_with_a_mortgage'
    | 'homeowner_without_a_mortgage'
    | 'living_with_parents'
    | 'private_tenant'
    | 'council_tenant';
  /** The applicant's share of the rent or mortgage, a month; absent where there is none. Pounds. */
  rentOrMortgageMonthlyPayment?: number;
  /** How many people depend on the applicant's income. */
  numberOfDependants: '0' | '1' | '2' | '3+';
  /** What is spent on them, a month; absent where there are none. Pounds. */
  monthlyDependantsCost?: number;
}
/** A visit. */
export interface Session {
  /** The session's id. */
  id: string;
  /** The same for every session of one visitor. */
  lifetimeId: string;
}
/** Agreed to, or not. */
export interface Consent {
  /** True: the borrower agrees. */
  consented: boolean;
}
/** Whether the lender may come back to the borrower about the application. */
export interface FollowUp {
  /** True: it may. */
  followUp: boolean;
}
/** An address, as it is corrected (D-33). */
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
/** Who applies and where they live, corrected. */
export interface AddressMismatchUpdate {
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Date of birth. `YYYY-MM-DD`. */
  dateOfBirth: string;
  /**
   * Where the applicant lives and, where it is known, lived before.
   *
   * @minItems 1
   * @maxItems 2
   */
  addresses: MismatchAddress[];
}
/** What the open banking provider gave the borrower to bring back. */
export interface OpenBankingDataPull {
  /** The provider's code; it works once. */
  code: string;
  /** What the journey was begun with. */
  state: string;
}
/** Where the borrower lives now. */
export interface NewAddress {
  address: Address;
  /** When they moved in. `YYYY-MM-DD`. */
  movedInDate: string;
}
/** A document that shows who the borrower is. */
export interface ProofOfId {
  /** What it is. */
  documentType: 'passport' | 'driving_licence' | 'national_id';
  /** Its name, without a path. */
  fileName: string;
  /** What it is. */
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** Its content, base64. */
  file: string;
  back?: UploadedFile;
}
/** A credit card to pay off. */
export interface NewDebtConsolidationCreditCard {
  /** Whose card it is. */
  lender: string;
  /** The last four digits of its number. */
  lastFour: string;
  /** What is owed on it. Pounds. */
  balance: number;
}
/** How much of a card's balance is paid off. */
export interface PayoffAmount {
  /** At most the balance. Pounds. */
  payoffAmount: number;
}
/** A smaller loan than the one that was declined. */
export interface Downsell {
  /** There is one. Without it, no figures stand here. */
  isOffered: boolean;
  /** What would be paid out. Pounds. */
  amount?: number;
  /** Months. */
  term?: number;
  /** Each monthly payment. Pounds. */
  monthlyPayment?: number;
  /** Everything that would be paid back, interest and fee included. Pounds. */
  totalPayable?: number;
  /** Annual percentage rate, percent, to one decimal. */
  apr?: number;
  /** What was applied for. Pounds. */
  requestedAmount?: number;
}
/** Another lender who may lend to the borrower. */
export interface DeclinePartner {
  /** Its name. */
  name: string;
  /** What it offers, in a sentence or two. */
  description: string;
  /** Its site. */
  url: string;
  /** Its representative APR, percent. */
  representativeApr: number;
  /** How much it may lend. Pounds. */
  amount: number;
}
/** Where the borrower goes on, outside the app. */
export interface LeaveAddress {
  /** An address. */
  url: string;
}
/** Which group of an experiment the application falls into. */
export interface Seed {
  /** The group, from 0. */
  seed: number;
}
/** The account that a loan is paid back from, as far as it is shown. */
export interface LoanBankDetails {
  /** The name on the account. */
  accountName: string;
  /** The last two digits of the sort code. */
  sortCodeEnding: string;
  /** The last four digits of the account number. */
  accountNumberEnding: string;
}
/** The direct debit instruction that a loan is paid by. */
export interface Mandate {
  /** The mandate’s reference. */
  reference: string;
  /** `Pending` until the bank has confirmed it. */
  state: 'Pending' | 'Active' | 'Cancelled';
  /** The name on the account. */
  accountName: string;
  /** The last two digits of the sort code. */
  sortCodeEnding: string;
  /** The last four digits of the account number. */
  accountNumberEnding: string;
  /** When it was set up. `YYYY-MM-DD`. */
  since: string;
}
/** Money that was paid, is on its way, or came back. */
export interface Repayment {
  /** The repayment’s id. */
  id: string;
  /** When it was paid or asked for. `YYYY-MM-DD`. */
  date: string;
  /** What was paid; of a refund, what was paid back. Pounds. */
  amount: number;
  /** How it was paid. */
  method: 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING' | 'BANK_TRANSFER';
  /** What it was for. */
  kind: 'scheduled' | 'early' | 'late' | 'settlement' | 'cancellation' | 'refund';
  /** `Pending` until the bank has paid it, `Returned` if the bank has not. */
  state: 'Pending' | 'Taken' | 'Returned';
  /** A Direct Debit that the bank had returned, asked for once more. */
  isRetry?: boolean;
  /** Of one on its way: when it arrives. `YYYY-MM-DD`. */
  expectedOn?: string;
  /** The part of it that is interest. Pounds. */
  interest?: number;
  /** The part of it that paid back what was borrowed. Pounds. */
  principal?: number;
  /** What was owed after it. Pounds. */
  balanceAfter?: number;
}
/** One payment of the schedule. */
export interface ScheduledPayment {
  /** The payment’s id. */
  id: string;
  /** When it is due. `YYYY-MM-DD`. */
  dueDate: string;
  /** What is due in all. Pounds. */
  amount: number;
  /** What is still to be paid of it. Pounds. */
  outstanding: number;
  /** The part of it that pays back what was borrowed. Pounds. */
  principal: number;
  /** The part of it that is interest. Pounds. */
  interest: number;
  /** The part of it that is fees. Pounds. */
  fees: number;
  /** What is owed once it is paid. Pounds. */
  balanceAfter: number;
  /** It pays what was overdue, beside the monthly payments, by an arrangement. */
  isOfArrangement?: boolean;
}
/** A fee that is due with a payment. */
export interface ScheduledFee {
  /** When it is due. `YYYY-MM-DD`. */
  dueDate: string;
  /** How much it is. Pounds. */
  amount: number;
  /** What it is for. */
  name: string;
}
/** A loan: what is owed, what was paid, and what is to come. */
export interface Loan {
  /** Says that this is a loan. */
  '@type': 'loan';
  /** The loan's id. */
  id: string;
  /** The brand it was made with. */
  brand: string;
  state: LoanState;
  /** Money is still owed. */
  isActive: boolean;
  /** The borrower may withdraw from it. */
  isEligibleForCancellation: boolean;
  /** A figure for withdrawing from it has been given and stands. */
  hasActiveCancellationQuote: boolean;
  /** A direct debit is set up. */
  isMandateActive: boolean;
  /** A settlement figure has been given and stands. */
  hasActiveSettlementQuote: boolean;
  /** The borrower may ask for an arrangement. */
  isEligibleForSelfServeArrangement: boolean;
  /** What was overdue is being paid by an arrangement that was agreed. */
  hasArrangement?: boolean;
  /** When the money was paid out; absent until then. `YYYY-MM-DD`. */
  disbursalDate?: string;
  /** The number that the borrower may quote. */
  reference: string;
  /** What was sold. */
  product: 'unsecured' | 'motor';
  /** The lender’s day: what every amount here is of. `YYYY-MM-DD`. */
  asOf: string;
  /** What was paid out. Pounds. */
  amount: number;
  /** The fee that is part of what is owed. Pounds. */
  fee: number;
  /** Months. */
  term: number;
  /** Annual percentage rate, percent, to one decimal. */
  apr: number;
  /** Fixed annual interest rate, percent, to one decimal. */
  rate: number;
  /** Each monthly payment. Pounds. */
  monthlyPayment: number;
  /** Everything that is paid back if every payment is made on its day. Pounds. */
  totalPayable: number;
  /** The day of the month that payments are due on. */
  paymentDay: number;
  /** When the first payment is or was due. `YYYY-MM-DD`. */
  firstPaymentDate?: string;
  /** When the last payment is due. `YYYY-MM-DD`. */
  lastPaymentDate?: string;
  /** What is owed today, interest to the day included. Pounds. */
  balance: number;
  /** Everything that has been paid. Pounds. */
  totalPaid: number;
  /** Everything that is still to be paid if every payment to come is made on its day; what is overdue included. Pounds. */
  remainingToPay: number;
  /** What is asked for next. */
  nextPayment?: {
    /** When. `YYYY-MM-DD`. */
    date: string;
    /** How much. Pounds. */
    amount: number;
    paymentMethod?: PaymentMethod;
  };
  /** What is overdue; absent while nothing is. */
  arrears?: {
    /** How much. Pounds. */
    amount: number;
    /** Since when. `YYYY-MM-DD`. */
    since: string;
    /** How many payments are not wholly paid. */
    payments: number;
  };
  /** The borrower may pay more than is due. */
  canMakeEarlyRepayment: boolean;
  /** The borrower may move the day that payments are due on. */
  canChangePaymentDate: boolean;
  /** A card could not be processed today and may not be tried again (`FAILED_TO_PROCESS`): no card is charged for this loan until tomorrow. */
  isCardBarred?: boolean;
  /** When it ended; absent until then. `YYYY-MM-DD`. */
  closedOn?: string;
  /** What it came from: an application where `loanApplication` was embedded, with its quote where `loanApplication.quote` was. */
  loanApplication?: LoanApplication | ResourceReference;
  /** What was paid, and what came back, newest first. */
  historicalRepayments?: Repayment[];
  /** What is on its way. */
  pendingRepayments?: Repayment[];
  /** What is still to come, by due date. */
  scheduledPayments?: ScheduledPayment[];
  /** What is overdue, wholly or in part, the oldest first. */
  unpaidScheduledPayments?: ScheduledPayment[];
  /** Fees to come: one of the two build variants. */
  scheduledFees?: ScheduledFee[];
  bankDetails?: LoanBankDetails;
  mandate?: Mandate;
  /** What was agreed about paying back what is overdue. */
  arrangement?: {
    /** What is paid a month while it runs, the usual payment included. Pounds. */
    monthlyAmount: number;
    /** Its first payment. `YYYY-MM-DD`. */
    from: string;
    /** Its last payment. `YYYY-MM-DD`. */
    until: string;
    /** How it is going. */
    state: 'Active' | 'Kept' | 'Broken';
  };
  /** Something is overdue, and somebody looks at what the borrower can pay, or has just not agreed to what they asked for: nothing that falls due before this day is asked for by Direct Debit. `YYYY-MM-DD`. */
  paymentsHeldUntil?: string;
  /** A person has looked at what the borrower asked to pay, and not agreed to it; there while `paymentsHeldUntil` is. */
  arrangementAnswer?: {
    /** `Less`: an arrangement can be made for less than was asked for. `Declined`: none as it was asked for. */
    outcome: 'Less' | 'Declined';
    /** Of `Less`: what could be paid a month, the usual payment included. Pounds. */
    monthlyAmount?: number;
  };
  /** The bank has returned a Direct Debit, and is asked for it once more. */
  retry?: {
    /** What it is for, as the first time. Pounds. */
    amount: number;
    /** When it is to be taken. `YYYY-MM-DD`. */
    date: string;
    /** When the bank is asked: not if what is overdue has been paid or arranged before. `YYYY-MM-DD`. */
    askedOn: string;
  };
  /** Motor: what is financed. */
  vehicle?: {
    /** Its registration number. */
    registration: string;
  };
}
/** The account to pay from. */
export interface DirectDebitMandateRequest {
  /** The name on the account. */
  accountName: string;
  /** Six digits. */
  sortCode: string;
  /** Eight digits; shorter numbers begin with zeros. */
  accountNumber: string;
  /** The borrower is the account holder and the only person required to authorise debits. */
  isAccountHolder: true;
}
/** How much is paid. */
export interface RepaymentAmount {
  /** How much. Pounds. */
  amount: number;
}
/** What to charge, and with what. */
export interface CardChargeAttempt {
  /** The card provider’s id of the payment method; never a card number. */
  paymentMethodId: string;
  /** How much. Pounds. */
  amount: number;
}
/** The bank wants to check with the card holder first. */
export interface CardPaymentRequiresAction {
  /** Says that a card action has to run. */
  '@type': 'cardPaymentRequiresAction';
  /** What the card provider’s action is run with. It belongs into no log. */
  paymentIntentClientSecret: string;
}
/** What the card provider’s action has ended with. */
export interface CardChargeConfirmation {
  /** The card provider’s id of the payment. */
  paymentIntentId: string;
}
/** What it takes to end a loan now. */
export interface EarlySettlementQuote {
  /** Says that this is a figure to end a loan with. */
  '@type': 'early-settlement-quote';
  /** The quote’s id. */
  id: string;
  /** Paying off or withdrawing. */
  type: 'settlement' | 'cancellation';
  /** It can be paid only while `Quoted` and not expired (S-24). */
  state: 'Quoted' | 'Accepted' | 'Expired' | 'Completed' | 'Withdrawn';
  /** What is to be paid. Pounds. */
  amount: number;
  /** What is still owed of what was borrowed. Pounds. */
  principal: number;
  /** Interest that has come due since the last payment. Pounds. */
  interestToDate: number;
  /** Interest from today to the day the figure is worked out for. Pounds. */
  interestAfter: number;
  /** Interest that need not be paid any more. Pounds. */
  rebate: number;
  /** The day the figure is worked out for. `YYYY-MM-DD`. */
  settlementDate: string;
  /** Until when the quote stands; absent: it does not expire. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt?: string;
  /** When it was given. `YYYY-MM-DD`. */
  createdAt: string;
  paymentMethod?: PaymentMethod;
  /** When the direct debit is taken, once it is chosen. `YYYY-MM-DD`. */
  paymentDate?: string;
  /** What is on its way and still counts: where `pendingRepayments` was embedded. */
  pendingRepayments?: Repayment[];
  /** What it compares with: where `context` was embedded. */
  context?: {
    /** What would be paid in all without it. Pounds. */
    remainingToPay: number;
    /** How much less that is. Pounds. */
    saving: number;
    /** Direct debits that are still taken before it ends. */
    paymentsStillTaken: number;
  };
}
/** How it will be paid. */
export interface EarlySettlementPaymentMethod {
  paymentMethod: PaymentMethod;
}
/** The days that payments may be moved to. */
export interface EligiblePaymentDates {
  /** When the next payment is due now. `YYYY-MM-DD`. */
  currentPaymentDate?: string;
  /** What it may be moved to; empty where it may not be moved. */
  paymentDates: {
    /** The next payment’s day. `YYYY-MM-DD`. */
    date: string;
    /** The day of the month from then on. */
    day: number;
  }[];
  /** Why it may not be moved. */
  reason?: string;
}
/** The day to move the next payment to. */
export interface PaymentDate {
  /** One of the eligible days. `YYYY-MM-DD`. */
  paymentDate: string;
}
/** What moving the payment date comes to. */
export interface PaymentDatePreview {
  /** The day it is of. `YYYY-MM-DD`. */
  paymentDate: string;
  /** The next payment. `YYYY-MM-DD`. */
  nextPaymentDate: string;
  /** Its amount. Pounds. */
  nextPaymentAmount: number;
  /** The last payment. `YYYY-MM-DD`. */
  lastPaymentDate: string;
  /** What is still to be paid if nothing is moved. Pounds. */
  remainingNow: number;
  /** What is still to be paid if it is. Pounds. */
  remainingAfter: number;
  /** How much more interest that is; less than nothing where it is less. Pounds. */
  extraInterest: number;
}
/** The link that was sent. */
export interface RepaymentLink {
  /** Where to, masked. */
  sentTo: string;
}
/** A change of the account that is under way. */
export interface BankDetailsCase {
  /** Says that this is such a case. */
  '@type': 'bank-details-case';
  /** The case’s id. */
  id: string;
  /** How it stands. */
  state: 'Open' | 'Done' | 'Rejected';
  /** The name on the new account. */
  accountName: string;
  /** The last two digits of its sort code. */
  sortCodeEnding: string;
  /** The last four digits of its number. */
  accountNumberEnding: string;
  /** When it was asked for. `YYYY-MM-DD`. */
  openedOn: string;
  /** The first payment that is taken from it. `YYYY-MM-DD`. */
  takesEffectOn: string;
}
/** What the borrower has said so far, or the whole with `isFinal`. */
export interface ArrangementForm {
  /** Why money is short. */
  reason?: string;
  /** The reason in their own words. */
  other?: string;
  /** Whoever sends the priority bills has been told. */
  priorityBillsUpdated?: boolean;
  /** What can be paid a month, the usual payment included. Pounds. */
  amount?: number;
  /** Over how many months. */
  term?: number;
  /** The month’s money as the borrower states it. */
  affordability?: {
    /** What comes in. Pounds. */
    netMonthlyIncome: number;
    /** What living costs. Pounds. */
    essentialSpending: number;
    /** What other debts cost. Pounds. */
    debtRepayments: number;
  };
  /** The first payment. */
  paymentDate?: {
    /** When. `YYYY-MM-DD`. */
    date: string;
  };
  /** It is to be decided now. */
  isFinal?: boolean;
}
/** An arrangement to pay back what is overdue. */
export interface SelfServeArrangement {
  /** Says that this is an arrangement. */
  '@type': 'self-serve-arrangement';
  /** The arrangement’s id. */
  id: string;
  /** `Draft` until it is sent; `Referred` where a person looks at it. */
  state: 'Draft' | 'Agreed' | 'Referred';
  /** The first payment. */
  paymentDate?: {
    /** When. `YYYY-MM-DD`. */
    date: string;
  };
  /** What is paid a month, the usual payment included. Pounds. */
  monthlyAmount?: number;
  /** Over how many months. */
  term?: number;
  /** When it was agreed. `YYYY-MM-DD`. */
  agreedOn?: string;
}
/** What an arrangement is made from. */
export interface ArrangementInfo {
  /** How the arrangement stands that was begun last; absent where there is none. */
  state?: 'Draft' | 'Agreed' | 'Referred';
  /** What is overdue. Pounds. */
  arrears: number;
  /** The usual payment. Pounds. */
  monthlyPayment: number;
  /** What is left of the month’s money. Pounds. */
  remaining?: number;
  /** What the borrower can pay a month. Pounds. */
  affordableAmount?: number;
  /** The least a month that can be agreed here. Pounds. */
  minimumAmount: number;
  /** The most a month that makes sense. Pounds. */
  maximumAmount: number;
  /** Over how many months it may run. */
  terms: number[];
  /** When it may begin. */
  paymentDates: {
    /** The first payment. `YYYY-MM-DD`. */
    date: string;
  }[];
  /** What it comes to by term. */
  options: {
    /** Months. */
    term: number;
    /** A month, the usual payment included. Pounds. */
    monthlyAmount: number;
    /** When nothing is overdue any more. `YYYY-MM-DD`. */
    clearsOn: string;
  }[];
  /** What credit reference agencies are told (PS24/2). */
  creditFileNote: string;
  /** Whoever sends the priority bills has been told. */
  priorityBillsUpdated?: boolean;
  form: ArrangementForm;
}
/** The month’s money, line by line. */
export interface FinancialStatementForm {
  /** What comes in. */
  income: {
    /** What it is. */
    name: string;
    /** A month. Pounds. */
    amount: number;
  }[];
  /** What living costs, priority bills first. */
  spending: {
    /** What it is. */
    name: string;
    /** A month. Pounds. */
    amount: number;
    /** Not paying it may cost the home, the heating or freedom. */
    isPriority: boolean;
  }[];
  /** What other debts cost. */
  debts: {
    /** What it is. */
    name: string;
    /** A month. Pounds. */
    amount: number;
  }[];
}
/** The month’s money, line by line, as it was stated. */
export interface FinancialStatement {
  /** Says that this is a financial statement. */
  '@type': 'financial-statement';
  /** The statement’s id. */
  id: string;
  /** `Complete` once it was stated. */
  state: 'Open' | 'Complete';
  /** Until when it counts. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt: string;
  /** What comes in. */
  income: {
    /** What it is. */
    name: string;
    /** A month. Pounds. */
    amount: number;
  }[];
  /** What living costs, priority bills first. */
  spending: {
    /** What it is. */
    name: string;
    /** A month. Pounds. */
    amount: number;
    /** Not paying it may cost the home, the heating or freedom. */
    isPriority: boolean;
  }[];
  /** What other debts cost. */
  debts: {
    /** What it is. */
    name: string;
    /** A month. Pounds. */
    amount: number;
  }[];
  /** What is left. Pounds. */
  remaining: number;
}
/** Where the borrower lives now. */
export interface AddressChange {
  address: Address;
  /** When they moved in. `YYYY-MM-DD`. */
  movedInDate?: string;
}
/** What the borrower may be written to about (D-14, D-15): those of the brand’s product. */
export interface ContactPermissionUpdate {
  /** Reminders about an application. */
  unsecuredLoanReminders?: boolean;
  /** Offers on loans. */
  unsecuredLoanOffers?: boolean;
  /** Reminders about an application for motor finance. */
  motorFinanceReminders?: boolean;
  /** Offers on motor finance. */
  motorFinanceOffers?: boolean;
  /** Other products of the group. */
  groupCrossSell?: boolean;
}
/** What the borrower may be written to about (D-14, D-15). */
export interface ContactPermission {
  /** Says what this is. */
  '@type'?: string;
  /** Where it can be read. */
  '@link'?: string;
  /** Reminders about an application. */
  unsecuredLoanReminders?: boolean;
  /** Offers on loans. */
  unsecuredLoanOffers?: boolean;
  /** Reminders about an application for motor finance. */
  motorFinanceReminders?: boolean;
  /** Offers on motor finance. */
  motorFinanceOffers?: boolean;
  /** Other products of the group. */
  groupCrossSell?: boolean;
}
/** Sign in with the token of a link or of a new application. */
export interface AutoLogin {
  /** How to sign in. */
  type: 'auto_login';
  /** What it takes. */
  data: {
    /** The token. */
    token: string;
  };
}
/** Stay signed in: the current token comes in the bearer header. */
export interface RefreshToken {
  /** How to sign in. */
  type: 'refresh_token';
}
/** Proof of who the user is, for the bearer header. */
export interface AuthToken {
  /** Says that this is an authentication token; anything else is an error (E-01). */
  '@type': 'authenticationToken';
  /** What the bearer header carries. */
  token: string;
  /** The id of the user. */
  subjectId: string;
  /** How sure it is that this is the user. */
  authStrength: 'link' | 'application';
  /** Until when it is good. `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. */
  expiresAt: string;
}
/** Where to send a link. */
export interface SignInLinkRequest {
  /** Email address. */
  email: string;
}
/** What is said to whoever asked. */
export interface SignInLinkAnswer {
  /** The same for every address. */
  message: string;
}
/** One thing that an applicant may choose. */
export interface EmploymentStatus {
  /** What is sent. */
  id: string;
  /** What the applicant reads. */
  name: string;
}
/** Which part of a list this is. */
export interface PageMeta {
  /** Which page, from 1. */
  page: number;
  /** How many a page. */
  perPage: number;
  /** How many there are in all. */
  total: number;
}
/** What borrowers say of the lender, in numbers (D-16). */
export interface ReviewStats {
  /** How many reviews there are. */
  reviews: number;
  /** Stars, in halves. */
  stars: number;
  /** The score, to one decimal. */
  score: number;
  /** The stars as a picture. */
  image: {
    /** Where it is. */
    url: string;
    /** Pixels. */
    width: number;
    /** Pixels. */
    height: number;
  };
}
/** What to authorise. */
export interface OpenBankingAuthRequest {
  /** What it is for, by its id. */
  subjectId: string;
  /** What the id is of, as in `loan`. */
  subjectType: string;
  /** Where the provider sends the borrower back to. */
  redirectUrl: string;
  /** What a payment is for. */
  flow?: 'late-repayment' | 'settlement';
  /** What to pay. Pounds. */
  amount?: number;
}
/** The journey that goes on. */
export interface ResumeJourneyTokenRequest {
  /** Whose journey it is. */
  subjectId: string;
  /** Where it began: a path of the app. */
  origin: string;
  /** What the id is of, as in `loan-application`. */
  subjectType: string;
}
/** The journey that goes on, and what came back from the provider. */
export interface ResumeJourneyAuthRequest {
  /** Whose journey it is. */
  subjectId: string;
  /** Where it began: a path of the app. */
  origin: string;
  /** What the id is of, as in `loan-application`. */
  subjectType: string;
  /** The provider's code; it works once. */
  code: string;
  /** The token of the journey. */
  resumeJourneyToken: string;
}
/** Where the borrower goes on. */
export interface ResumedJourney {
  /** A path of the app. */
  redirectPath: string;
}
/** The month’s money as the lender knows it. */
export interface LoanAffordability {
  /** What comes in. Pounds. */
  netMonthlyIncome: number;
  /** What living costs. Pounds. */
  essentialSpending: number;
  /** What other debts cost. Pounds. */
  debtRepayments: number;
  /** What is left. Pounds. */
  remaining: number;
  /** When it was worked out. `YYYY-MM-DD`. */
  takenOn: string;
}
/** Another product of the group. */
export interface CrossSellCard {
  /** There is something to show. */
  isOffered: boolean;
  /** Its heading. */
  title?: string;
  /** What it says. */
  text?: string;
  /** Where it leads. */
  url?: string;
}
