import { leastArrangedPayment } from './arrangement.ts';
import { arrearsOf } from './arrears.ts';
import { usualPayment } from './decide-arrangement.ts';
import type { LoanAccount } from './loan-account.ts';

/** What a borrower asked for that a person is to answer. Pence a month. */
export interface ReferredWish {
  /** On top of the usual payment. */
  readonly onTop: number;
  /** What is left of a month for this loan, the usual payment included. */
  readonly remaining: number;
}

/** What a person can answer, in pence a month on top of the usual payment; declining is always possible. */
export interface ReferredChoices {
  /** What was asked for, where it can be arranged at all. */
  readonly accepted?: number;
  /** Less than that, where something can be arranged for less. */
  readonly less?: number;
}

/** An answer: what was asked for, less than that, or that it cannot be agreed. */
export type ReferredAnswer = 'Agreed' | 'Less' | 'Declined';

/**
 * What can be answered. Less is what the month leaves, where that is less than was asked for; else the least that pays what is
 * overdue in the longest time that there is.
 */
export function referredChoices(account: LoanAccount, { onTop, remaining }: ReferredWish): ReferredChoices {
  const arrears = arrearsOf(account);
  if (!arrears) return {};
  const least = leastArrangedPayment(arrears.amount);
  const left = remaining - usualPayment(account);
  const less = left >= least && left < onTop ? left : least;
  return { ...(onTop >= least && { accepted: onTop }), ...(less < onTop && { less }) };
}

/**
 * How the lender answers by itself (CONC 7.3: no more than can be afforded). Agreed where the statement of what comes in and goes
 * out leaves the amount; less, where it leaves less, but enough to pay what is overdue in the longest time that there is; else
 * declined, for a person to talk about.
 */
export function answerReferred(account: LoanAccount, wish: ReferredWish): ReferredAnswer {
  const { accepted, less } = referredChoices(account, wish);
  const left = wish.remaining - usualPayment(account);
  if (accepted !== undefined && accepted <= left) return 'Agreed';
  return less !== undefined && less <= left ? 'Less' : 'Declined';
}
