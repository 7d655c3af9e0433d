import type { LoanAccount } from './loan-account.ts';

/** What another day of payment changes (C-25). Pence; days `YYYY-MM-DD`. */
export interface PaymentDatePreview {
  readonly nextPaymentDate: string;
  readonly nextPaymentAmount: number;
  readonly lastPaymentDate: string;
  readonly remainingNow: number;
  readonly remainingAfter: number;
  /** Negative: it costs less. */
  readonly extraInterest: number;
}

/** May the day of payment be changed: active, nothing overdue, at least two payments to come? */
export function canChangePaymentDate(account: LoanAccount): boolean {
  void account;
  throw new Error('Not built yet');
}

/**
 * The days to which the next payment can be moved: 4 working days or more ahead, within a month after the one before or after
 * it falls due, of the days 1 to 28 of a month, not the day it is. Empty where it cannot be moved.
 */
export function eligiblePaymentDates(account: LoanAccount): readonly string[] {
  void account;
  throw new Error('Not built yet');
}

/** What moving the next payment to an eligible day changes; `undefined`: the day is none of those. */
export function previewPaymentDate(account: LoanAccount, date: string): PaymentDatePreview | undefined {
  void account;
  void date;
  throw new Error('Not built yet');
}

/**
 * Moves the next payment to an eligible day, and those after it to the same day of their months. The days in between cost or
 * save interest; the payments that are left are made level again, and the last takes what rounding leaves. `undefined`: the
 * day is none of those.
 */
export function changePaymentDate(account: LoanAccount, date: string): LoanAccount | undefined {
  void account;
  void date;
  throw new Error('Not built yet');
}
