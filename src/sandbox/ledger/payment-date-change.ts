import { instalmentsToCome, remainingToPay, runningInstalment } from './account-figures.ts';
import { addDays, addMonths, dayOfMonth, daysBetween, isPaymentDay, paymentDayUpTo } from './calendar.ts';
import { interestMonths, postRunningInterest } from './interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { planWithSameEnd } from './payment-plan.ts';
import { hasReducedPayments } from './reduced-payments.ts';
import { arrearsOf } from './payments-due.ts';
import { addWorkingDays } from './working-days.ts';

/** What another payment day changes (C-25). Pence; days `YYYY-MM-DD`. */
export interface PaymentDatePreview {
  /** The account after the change. */
  readonly changed: LoanAccount;
  readonly lastPaymentDate: string;
  readonly remainingNow: number;
  readonly remainingAfter: number;
  /** Negative if the change saves interest. */
  readonly extraInterest: number;
}

/** Working days: the bank is asked three working days before it collects, so the change must be made before that. */
const NOTICE = 4;

/** By how many days a payment may be brought forward: the lender's own rule. */
const MOST_EARLIER = 7;

/** The longest gap between two payments, in months: the lender's own rule. */
const LONGEST_GAP = 2;

/**
 * How often and how far a borrower may move the payments of a loan. A limit on each change alone would let them put off payments for
 * ever, which costs more each time (PRIN 2A.2.8R: foreseeable harm).
 */
export interface DateChangeLimits {
  /** A change is possible once in so many months. */
  readonly monthsBetween: number;
  /** All changes together may make the payments at most so many months later than agreed. */
  readonly mostMonthsLater: number;
}

/** The limits of a brand that states none. */
export const usualDateLimits: DateChangeLimits = { monthsBetween: 12, mostMonthsLater: 1 };

/** The day from which the payment date may be changed again; `undefined` if it was not changed in the last months. */
export function nextDateChangeFrom(
  { dateChanges = [], asOf }: Pick<LoanAccount, 'dateChanges' | 'asOf'>,
  { monthsBetween }: DateChangeLimits = usualDateLimits,
): string | undefined {
  const last = dateChanges.at(-1);
  const from = last && addMonths(last.on, monthsBetween);
  return from !== undefined && from > asOf ? from : undefined;
}

/** May the payment date be changed: no arrears, no arrangement, and at least two payments to come? */
export function canChangePaymentDate(account: LoanAccount): boolean {
  const coming = instalmentsToCome(account);
  const isPlain = coming.length >= 2 && coming.every(({ kind }) => kind === 'scheduled');
  return account.state === 'Active' && isPlain && !arrearsOf(account) && !hasReducedPayments(account);
}

/**
 * The days to which the next payment can be moved. They start a week before its due date and at least five working days ahead, and
 * end at most two months after the previous payment and within the limits of all changes together. Each day of the month
 * from 1 to 28 appears once, except the current one.
 * @returns an empty list if the payment cannot be moved, its collection has started, or the date was changed not long ago
 */
export function eligiblePaymentDates(
  account: LoanAccount,
  limits: DateChangeLimits = usualDateLimits,
): readonly string[] {
  const next = runningInstalment(account);
  const soonest = addDays(addWorkingDays(account.asOf, NOTICE), 1);
  if (!next || !canChangePaymentDate(account) || next.dueDate < soonest || nextDateChangeFrom(account, limits))
    return [];
  const earliest = addDays(next.dueDate, -MOST_EARLIER);
  const first = earliest < soonest ? soonest : earliest;
  const latest = addMonths(paymentDayUpTo(lastDueOn(account)), LONGEST_GAP);
  const month = addMonths(paymentDayUpTo(first), 1);
  const agreed = addDays(next.dueDate, -daysLater(account));
  const end = [month, latest, addMonths(agreed, limits.mostMonthsLater)].toSorted()[0] ?? month;
  const days = Array.from({ length: Math.max(0, daysBetween(first, end) + 1) }, (_, index) => addDays(first, index));
  const seen = new Set([dayOfMonth(next.dueDate)]);
  return days.filter(
    (date) => isPaymentDay(dayOfMonth(date)) && !seen.has(dayOfMonth(date)) && seen.add(dayOfMonth(date)),
  );
}

/** By how many days all changes together have made the payments later than agreed. */
function daysLater({ dateChanges = [] }: LoanAccount): number {
  return dateChanges.reduce((sum, { days }) => sum + days, 0);
}

/** The due date of the latest scheduled payment or, before the first one, the day on which the loan was paid out. */
function lastDueOn({ instalments, asOf, agreement }: LoanAccount): string {
  const due = instalments.filter(({ kind, dueDate }) => kind === 'scheduled' && dueDate <= asOf);
  return due.at(-1)?.dueDate ?? agreement.paidOutOn;
}

/** What moving the next payment to a day would change; `undefined` if the day is not eligible. */
export function previewPaymentDate(
  account: LoanAccount,
  date: string,
  limits: DateChangeLimits = usualDateLimits,
): PaymentDatePreview | undefined {
  const changed = changePaymentDate(account, date, limits);
  if (!changed) return undefined;
  const remainingNow = remainingToPay(account);
  const remainingAfter = remainingToPay(changed);
  return {
    changed,
    lastPaymentDate: instalmentsToCome(changed).at(-1)?.dueDate ?? date,
    remainingNow,
    remainingAfter,
    extraInterest: remainingAfter - remainingNow,
  };
}

/**
 * Moves the next payment to an eligible day, and later payments to the same day of their months. The shift costs or saves a few
 * days' interest. The payments to come become equal again, and the last one absorbs rounding.
 * @returns `undefined` if the day is not eligible
 */
export function changePaymentDate(
  account: LoanAccount,
  date: string,
  limits: DateChangeLimits = usualDateLimits,
): LoanAccount | undefined {
  const next = runningInstalment(account);
  if (!next || !eligiblePaymentDates(account, limits).includes(date)) return undefined;
  // The interest of the days so far stays as agreed, so that the change does not move the balance of the day.
  const accrued = postRunningInterest(account);
  const coming = instalmentsToCome(accrued);
  const moved = coming.map((instalment, index) => {
    const dueDate = addMonths(date, index);
    if (index > 0) return { ...instalment, dueDate, from: addMonths(date, index - 1) };
    return { ...instalment, dueDate, months: instalment.months + interestMonths(account, next.dueDate, date) };
  });
  const instalments = [...accrued.instalments.filter((one) => !coming.includes(one)), ...moved];
  const change = { on: account.asOf, days: daysBetween(next.dueDate, date) };
  const dateChanges = [...(accrued.dateChanges ?? []), change];
  return planWithSameEnd({ ...accrued, paymentDay: dayOfMonth(date), instalments, dateChanges });
}
