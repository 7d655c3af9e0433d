// Generated from schemas/api/product.v2.openapi.json and schemas/api/shared.openapi.json by src/cli/generate-contract.mjs. Change those, then run it again.

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
/** Where a loan stands (S-01). */
export type LoanState =
  | 'Pending'
  | 'Funded'
  | 'Complete'
  | 'Cancelled'
  | 'Settled'
  | 'Sold'
  | 'Written Off'
  | 'Late'
  | 'Voluntary terminated'
  | 'Terminated';
/** What to exchange for an authentication token. */
export type AuthRequest = AutoLogin | RefreshToken;

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
  /** What is still asked of the borrower. */
  requirements?: ResourceReference[];
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
  /** When the money was paid out; absent until then. `YYYY-MM-DD`. */
  disbursalDate?: string;
}
/** A visit. */
export interface Session {
  /** The session's id. */
  id: string;
  /** The same for every session of one visitor. */
  lifetimeId: string;
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
