import type { LoanState, LoanTerms } from '#lending';

/** What a running loan rests on. Days are `YYYY-MM-DD`, London. */
export interface LoanAgreement {
  /** Of the quote that was accepted, in pence. */
  readonly terms: LoanTerms;
  /** The day it was made: 14 days to withdraw are counted from it. */
  readonly madeOn: string;
  /** The day the money is sent: the loan is owed, and costs interest, from it. */
  readonly paidOutOn: string;
  /** The day of the month on which payments fall due, 1 to 28. */
  readonly paymentDay: number;
}

/** One payment of the schedule. Amounts in pence: `amount` = `principal` + `interest` + `fees`. */
export interface Instalment {
  /** From 1, in the order of the days. */
  readonly number: number;
  /** `arrangement`: overdue payments spread anew, beside the scheduled ones. */
  readonly kind: 'scheduled' | 'arrangement';
  readonly dueDate: string;
  readonly amount: number;
  /** Off what is owed. */
  readonly principal: number;
  readonly interest: number;
  /** Of a hire purchase: the option fee, with the last. */
  readonly fees: number;
  /** What is owed when this and all before it are paid. */
  readonly balanceAfter: number;
  /** What has been paid of it. */
  readonly paid: number;
  /** What of it is not asked for any more here: spread by an arrangement, or given up. */
  readonly moved: number;
  /** The day from which interest that is not in the ledger yet runs: that of the payment before, or of a change. */
  readonly from: string;
  /** How many months that is for, to its due date: 1, unless something was changed on the way. */
  readonly months: number;
  /** How much of its interest stands in the ledger. */
  readonly interestPosted: number;
}

/** Why a balance changed. */
export type LedgerEntryKind = 'advance' | 'fee' | 'interest' | 'payment' | 'refund' | 'write-off';

/** What changed the balance. `pence` is never negative; the kind says which way it counts (`signedPence`). */
export interface LedgerEntry {
  readonly date: string;
  readonly kind: LedgerEntryKind;
  readonly pence: number;
  /** The repayment that a payment or a refund is of. */
  readonly repaymentId?: string;
}

/**
 * A running loan: all that its balance, arrears and schedule follow from. Values are never changed: every act gives a new one.
 * At any time, the entries' signed sum is the balance, and the balance with the interest and fees still to be charged is what
 * the instalments have outstanding, to the penny.
 */
export interface LoanAccount {
  readonly agreement: LoanAgreement;
  /** Interest of an equal month, as a fraction: from the total, which is exact, not from the printed rate. */
  readonly monthlyRate: number;
  readonly state: LoanState;
  /** The lender's day that it was last brought up to. */
  readonly asOf: string;
  /** Oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** By their day: what fell due, then what is still to come. */
  readonly instalments: readonly Instalment[];
  /** The usual payment each month, in pence, as last agreed. */
  readonly monthlyPayment: number;
  /** The day of the month on which payments fall due, as last agreed. */
  readonly paymentDay: number;
  /** Up to this day, what is overdue has been charged interest. */
  readonly lateChargedTo: string;
  /** The day on which the loan was over. */
  readonly closedOn?: string;
}

/** What the lender may decide of a loan by itself; `Voluntary terminated` is the borrower's right in a hire purchase. */
export type LenderDecision = Extract<LoanState, 'Sold' | 'Written Off' | 'Terminated' | 'Voluntary terminated'>;
