import type { LoanState, LoanTerms } from '#lending';

/** What the borrower and the lender agreed. Days are `YYYY-MM-DD`, London. */
export interface LoanAgreement {
  /** The terms of the accepted quote, in pence. */
  readonly terms: LoanTerms;
  /** The day of the agreement: the 14 days in which the borrower may withdraw start here. */
  readonly madeOn: string;
  /** The day on which the lender pays the loan out: interest starts here. */
  readonly paidOutOn: string;
  /** The day of the month on which payments fall due, 1 to 28. */
  readonly paymentDay: number;
}

/** One payment of the schedule. Amounts in pence: `amount` = `principal` + `interest` + `fees`. */
export interface Instalment {
  /** Position in the schedule by due date, from 1. */
  readonly number: number;
  /** `arrangement`: pays arrears that were spread over time, beside the scheduled payments. */
  readonly kind: 'scheduled' | 'arrangement';
  readonly dueDate: string;
  readonly amount: number;
  /** The part that repays the balance. */
  readonly principal: number;
  readonly interest: number;
  /** Hire purchase: the option-to-purchase fee, part of the last instalment. */
  readonly fees: number;
  /** The balance once this instalment and all earlier ones are paid. */
  readonly balanceAfter: number;
  /** How much of it has been paid. */
  readonly paid: number;
  /** How much of it is no longer collected here: spread by an arrangement, written off or sold. */
  readonly moved: number;
  /** Start of the interest that is not in the ledger yet: the previous due date, or the day of a later change. */
  readonly from: string;
  /** Equal months from `from` to the due date: 1, except for the first payment and after a change during the month. */
  readonly months: number;
  /** How much of its interest is already in the ledger. */
  readonly interestPosted: number;
  /** Interest on arrears that is collected with it: part of its interest, already in the ledger. It bears no interest itself. */
  readonly lateInterest: number;
}

/**
 * Why a balance changed. A `rebate` is charges that the borrower no longer owes after repaying early (CCA s95). It is taken back
 * (`rebate-reversal`) if the payment that earned it is refunded. A hire purchase's option fee that was paid early then becomes due at
 * the end again (`fee-reversal`).
 */
export type LedgerEntryKind =
  'advance' | 'fee' | 'fee-reversal' | 'interest' | 'payment' | 'rebate' | 'rebate-reversal' | 'refund' | 'write-off';

/** One change of the balance. `pence` is never negative: `signedPence` derives the sign from the kind. */
export interface LedgerEntry {
  readonly date: string;
  readonly kind: LedgerEntryKind;
  readonly pence: number;
  /** The repayment that a payment or a refund belongs to. */
  readonly repaymentId?: string;
}

/**
 * A running loan: balance, arrears and schedule all follow from this value. It is immutable: every change returns a new account.
 * Two rules always hold, to the penny. The signed sum of the ledger entries is the balance. The balance plus the interest and
 * fees still to be charged is the sum of what is outstanding on the instalments.
 */
export interface LoanAccount {
  readonly agreement: LoanAgreement;
  /** Interest rate per equal month, as a fraction. Derived from the total, which is exact, not from the printed rate. */
  readonly monthlyRate: number;
  readonly state: LoanState;
  /** The day, in lender time, that the account has been brought up to. */
  readonly asOf: string;
  /** Oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** By due date, oldest first. */
  readonly instalments: readonly Instalment[];
  /** The usual monthly payment as last agreed, in pence. */
  readonly monthlyPayment: number;
  /** The day of the month on which payments fall due, as last agreed. */
  readonly paymentDay: number;
  /** Interest on arrears is in the ledger up to this day. */
  readonly lateChargedTo: string;
  /** The day on which the loan ended. */
  readonly closedOn?: string;
  /** The borrower's changes of the payment date, oldest first. */
  readonly dateChanges?: readonly DateChange[];
  /** The borrower has withdrawn from the agreement, and owes one payment instead of the schedule. */
  readonly withdrawal?: Withdrawal;
  /** Payments that the lender reduces for a while. The schedule contains the reduction. */
  readonly reduced?: ReducedPayments;
  /** The latest breathing space. The periods of the schedule do not contain its days. */
  readonly breathingSpace?: BreathingSpace;
}

/**
 * The time in which a debt bears no interest and is not enforced (SI 2020/1311 reg 7). First and last day `YYYY-MM-DD`, both included.
 */
export interface BreathingSpace {
  readonly from: string;
  readonly until: string;
  /** The borrower wants their Direct Debits to go on. */
  readonly isCollected: boolean;
}

/**
 * Smaller payments for a while, for a borrower in difficulties (CONC 7.3). The scheduled payments up to `until` are `monthlyAmount`, in
 * pence; 0 is a payment break.
 */
export interface ReducedPayments {
  readonly monthlyAmount: number;
  readonly until: string;
  /** No interest runs on the debt up to `until`. */
  readonly isInterestStopped: boolean;
}

/** A change of the payment date: the day of the change, and how many days later the next payment then fell due (negative: earlier). */
export interface DateChange {
  readonly on: string;
  readonly days: number;
}

/** A borrower's notice of withdrawal (CCA s66A). Days `YYYY-MM-DD`. */
export interface Withdrawal {
  readonly noticedOn: string;
  /** The last day to repay. */
  readonly payBy: string;
}

/** What the lender may decide about a loan. `Voluntary terminated` is the borrower's right in a hire purchase. */
export type LenderDecision = Extract<LoanState, 'Sold' | 'Written Off' | 'Terminated' | 'Voluntary terminated'>;
