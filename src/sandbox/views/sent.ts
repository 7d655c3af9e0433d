import type {
  BankDetailsCase,
  EarlySettlementQuote,
  FinancialStatement,
  Loan,
  LoanAffordability,
  LoanApplication,
  LoanApplicationSummary,
  LoanBankDetails,
  LoanSummary,
  Mandate,
  Quote,
  Repayment,
  Requotability,
  ReviewStats,
  ScheduledPayment,
  User,
} from '#model';

// The contract requires only what the app cannot do without, because other lenders may send less (D-06). These types say what the
// embedded lender always sends.

type Always<Resource, Names extends keyof Resource> = Omit<Resource, Names> & Required<Pick<Resource, Names>>;

export type SentBankDetails = Required<LoanBankDetails>;
export type SentMandate = Required<Mandate>;
/** @public for tests of the lender's answers */
export type SentAffordability = Required<LoanAffordability>;
/** @public for tests of the lender's answers */
export type SentReviewStats = Required<ReviewStats>;
/** @public for tests of the lender's answers */
export type SentFinancialStatement = Required<FinancialStatement>;
/** @public for tests of the lender's answers */
export type SentBankDetailsCase = Required<BankDetailsCase>;
/** @public for tests of the lender's answers */
export type SentRequotability = Always<Requotability, 'amount' | 'term' | 'attemptsLeft'>;
export type SentRepayment = Always<Repayment, 'id' | 'method' | 'kind' | 'state'>;
export type SentScheduledPayment = Always<
  ScheduledPayment,
  'id' | 'outstanding' | 'principal' | 'interest' | 'fees' | 'balanceAfter'
>;
export type SentQuote = Always<
  Quote,
  '@type' | 'id' | 'amount' | 'term' | 'apr' | 'rate' | 'monthlyPayment' | 'totalPayable' | 'fee'
>;
/** @public for tests of the lender's answers */
export type SentSettlementQuote = Always<
  EarlySettlementQuote,
  '@type' | 'id' | 'principal' | 'interestToDate' | 'interestAfter' | 'rebate' | 'settlementDate' | 'createdAt'
>;
/** @public for tests of the lender's answers */
export type SentUser = Always<User, '@type' | 'email' | 'firstName' | 'lastName' | 'roles'>;
/** @public for tests of the lender's answers */
export type SentApplicationSummary = Always<
  LoanApplicationSummary,
  '@type' | 'brand' | 'reference' | 'amount' | 'term' | 'createdAt'
>;
/** @public for tests of the lender's answers */
export type SentApplication = Always<
  LoanApplication,
  '@type' | 'brand' | 'reference' | 'amount' | 'term' | 'user' | 'createdAt'
>;

type Flags =
  | 'isActive'
  | 'isEligibleForCancellation'
  | 'hasActiveCancellationQuote'
  | 'isMandateActive'
  | 'hasActiveSettlementQuote'
  | 'isEligibleForSelfServeArrangement';

/** @public for tests of the lender's answers */
export type SentLoanSummary = Always<LoanSummary, '@type' | 'isActive'>;

type SentFigures = Always<
  Loan,
  | ('@type' | 'brand' | 'reference' | 'product' | 'asOf' | Flags)
  | ('amount' | 'fee' | 'term' | 'apr' | 'rate' | 'monthlyPayment' | 'totalPayable' | 'paymentDay')
  | ('balance' | 'totalPaid' | 'remainingToPay' | 'canMakeEarlyRepayment' | 'canChangePaymentDate')
>;

/** A loan, with whole entries in its lists. */
export type SentLoan = Omit<
  SentFigures,
  | 'historicalRepayments'
  | 'pendingRepayments'
  | 'scheduledPayments'
  | 'unpaidScheduledPayments'
  | 'bankDetails'
  | 'mandate'
> & {
  historicalRepayments?: SentRepayment[];
  pendingRepayments?: SentRepayment[];
  scheduledPayments?: SentScheduledPayment[];
  unpaidScheduledPayments?: SentScheduledPayment[];
  bankDetails?: SentBankDetails;
  mandate?: SentMandate;
};
