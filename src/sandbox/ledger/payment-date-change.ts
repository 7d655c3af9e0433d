import { addDays, addMonths, daysBetween } from './days.ts';
import { addWorkingDays } from './working-days.ts';
import { dayOfMonth, isPaymentDay, paymentDayUpTo } from './payment-day.ts';
import { remainingToPay, runningInstalment, toCome } from './account-figures.ts';
import { arrearsOf } from './arrears.ts';
import { monthsBetween } from './growth.ts';
import type { LoanAccount } from './loan-account.ts';
import { planWithSameEnd } from './plan.ts';

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

/** A direct debit is asked for three working days before it is taken: a day is to be settled before that. */
const NOTICE = 4;

/** How many days before it falls due a payment can be brought forward: the lender's own. */
const MOST_EARLIER = 7;

/** How many months after the one before it a payment may fall due: the lender's own, so that nobody puts off paying again and again. */
const LONGEST_GAP = 2;

/** May the day of payment be changed: nothing is overdue or arranged, and at least two payments are to come? */
export function canChangePaymentDate(account: LoanAccount): boolean {
  const coming = toCome(account);
  const isPlain = coming.length >= 2 && coming.every(({ kind }) => kind === 'scheduled');
  return account.state === 'Active' && isPlain && !arrearsOf(account);
}

/**
 * The days to which the next payment can be moved: each day of the month from 1 to 28 once, from a week before it falls due, at
 * least five working days ahead, at most two months after the payment before it; not the day it is. Empty where it cannot be
 * moved, or where it is being taken already.
 */
export function eligiblePaymentDates(account: LoanAccount): readonly string[] {
  const next = runningInstalment(account);
  const soonest = addDays(addWorkingDays(account.asOf, NOTICE), 1);
  if (!next || !canChangePaymentDate(account) || next.dueDate < soonest) return [];
  const earliest = addDays(next.dueDate, -MOST_EARLIER);
  const first = earliest < soonest ? soonest : earliest;
  const latest = addMonths(paymentDayUpTo(lastDueOn(account)), LONGEST_GAP);
  const month = addMonths(paymentDayUpTo(first), 1);
  const end = month < latest ? month : latest;
  const days = Array.from({ length: Math.max(0, daysBetween(first, end) + 1) }, (_, index) => addDays(first, index));
  const seen = new Set([dayOfMonth(next.dueDate)]);
  return days.filter((date) => isPaymentDay(date) && !seen.has(dayOfMonth(date)) && seen.add(dayOfMonth(date)));
}

/** The day on which a payment of the schedule fell due last or, before the first, on which the money was sent. */
function lastDueOn({ instalments, asOf, agreement }: LoanAccount): string {
  const fallen = instalments.filter(({ kind, dueDate }) => kind === 'scheduled' && dueDate <= asOf);
  return fallen.at(-1)?.dueDate ?? agreement.paidOutOn;
}

/** What moving the next payment to an eligible day changes; `undefined`: the day is none of those. */
export function previewPaymentDate(account: LoanAccount, date: string): PaymentDatePreview | undefined {
  const changed = changePaymentDate(account, date);
  const next = changed && runningInstalment(changed);
  if (!next) return undefined;
  const remainingNow = remainingToPay(account);
  const remainingAfter = remainingToPay(changed);
  return {
    nextPaymentDate: next.dueDate,
    nextPaymentAmount: next.amount,
    lastPaymentDate: toCome(changed).at(-1)?.dueDate ?? next.dueDate,
    remainingNow,
    remainingAfter,
    extraInterest: remainingAfter - remainingNow,
  };
}

/**
 * Moves the next payment to an eligible day, and those after it to the same day of their months. The days in between cost or
 * save interest; the payments that are left are made level again, and the last takes what rounding leaves. `undefined`: the
 * day is none of those.
 */
export function changePaymentDate(account: LoanAccount, date: string): LoanAccount | undefined {
  const next = runningInstalment(account);
  if (!next || !eligiblePaymentDates(account).includes(date)) return undefined;
  const [...coming] = toCome(account);
  const moved = coming.map((instalment, index) => {
    const dueDate = addMonths(date, index);
    if (index > 0) return { ...instalment, dueDate, from: addMonths(date, index - 1) };
    return { ...instalment, dueDate, months: instalment.months + monthsBetween(next.dueDate, date) };
  });
  const instalments = [...account.instalments.filter((one) => !coming.includes(one)), ...moved];
  return planWithSameEnd({ ...account, paymentDay: dayOfMonth(date), instalments });
}
