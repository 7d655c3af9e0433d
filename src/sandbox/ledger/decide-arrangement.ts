import { outstanding, runningInstalment } from './account-figures.ts';
import { arrangementOptions, leastArrangedPayment } from './arrangement.ts';
import { addDays, addMonths, onDay, paymentDayUpTo } from './calendar.ts';
import type { LoanAccount, ReducedPayments } from './loan-account.ts';
import { arrearsOf, duePayments } from './payments-due.ts';

/** In how many days an arrangement may begin: one to four weeks, so that no borrower has to pay at once (CONC 7.3). */
const BEGINS_IN = [7, 14, 21, 28] as const;

/** The days on which an arrangement may begin. */
export function arrangementDates({ asOf }: Pick<LoanAccount, 'asOf'>): readonly string[] {
  return [...new Set(BEGINS_IN.map((days) => paymentDayUpTo(addDays(asOf, days))))];
}

/**
 * The monthly payment that continues beside an arrangement, in pence: the largest scheduled payment still to be made, and so 0 if none
 * is left. It is not more than the usual one, because what was paid ahead of one month does not lower the others.
 */
export function usualPayment({ asOf, instalments, monthlyPayment }: LoanAccount): number {
  const coming = instalments.filter((one) => one.kind === 'scheduled' && one.dueDate > asOf && outstanding(one) > 0);
  return Math.min(monthlyPayment, Math.max(0, ...coming.map(({ amount }) => amount)));
}

/**
 * What a loan takes from its borrower's month, in pence: the usual payment or, if they are more, the payments of the coming month. The
 * first payment of an agreement can be more than the usual one, and so can the payments during an arrangement.
 */
export function paymentOfMonth(account: LoanAccount): number {
  const until = addMonths(account.asOf, 1);
  const coming = duePayments(account).filter(({ collectedOn }) => collectedOn <= until);
  return Math.max(
    usualPayment(account),
    coming.reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** What a borrower asks for. */
export interface ArrangementRequest {
  /** Pence a month, including the usual payment. */
  readonly monthlyAmount: number;
  /** The day of the first payment. */
  readonly firstDate: string;
  /** What the borrower can spare for this loan each month, in pence, after living costs and other debts. */
  readonly remaining: number;
}

/**
 * Decides an arrangement automatically. It is agreed if the borrower can afford it (CONC 7.3) and it clears the arrears within the
 * longest term on offer. Everything else is referred to a person.
 * @returns pence a month on top of the usual payment, or `undefined` if a person must decide
 */
export function decideArrangement(
  account: LoanAccount,
  { monthlyAmount, firstDate, remaining }: ArrangementRequest,
): number | undefined {
  const arrears = arrearsOf(account);
  if (!arrears || monthlyAmount > remaining) return undefined;
  const least = Math.min(...arrangementOptions(account, firstDate).map((option) => option.monthlyAmount));
  const onTop = Math.min(monthlyAmount - usualPayment(account), arrears.amount);
  return onTop >= least ? onTop : undefined;
}

/** A request that was referred to a person. Pence a month. */
export interface ReferredRequest {
  /** The amount on top of the usual payment. Negative if the borrower asks to pay less than that. */
  readonly onTop: number;
  /** What the borrower can spare for this loan, including the usual payment. */
  readonly remaining: number;
}

/** The possible answers to a request. Declining is always possible. */
export interface ReferredChoices {
  /** The requested amount on top of the usual payment, in pence a month, if it can be arranged. */
  readonly accepted?: number;
  /** A smaller amount on top, if one can be arranged. */
  readonly less?: number;
  /** Reduced payments or, with an amount of 0, a payment break. */
  readonly reduced?: ReducedPayments;
}

/**
 * The answer to a referred request: `Less` agrees to a smaller amount on top of the usual payment, `Reduced` offers reduced payments or
 * a payment break.
 */
export type ReferredAnswer = 'Agreed' | 'Less' | 'Reduced' | 'Declined';

/** For how many months payments are reduced, or for how many there is a break, before the lender looks again: the lender's own rule. */
const MONTHS = { reduced: 6, break: 3 } as const;

/**
 * The possible answers to a referred request. The smaller amount is what the borrower can spare, if that is less than requested
 * and enough; otherwise it is the smallest amount that clears the arrears in the largest number of payments. Reduced payments are what
 * the borrower asks to pay, and never more than they can spare or than the usual payment.
 */
export function referredChoices(account: LoanAccount, { onTop, remaining }: ReferredRequest): ReferredChoices {
  const arrears = arrearsOf(account);
  if (!arrears) return {};
  const least = leastArrangedPayment(arrears.amount);
  const usual = usualPayment(account);
  const spare = remaining - usual;
  const less = spare >= least && spare < onTop ? spare : least;
  const monthlyAmount = Math.max(0, Math.min(usual + onTop, remaining, account.monthlyPayment));
  return {
    ...(onTop >= least && { accepted: onTop }),
    ...(less < onTop && { less }),
    reduced: reducedFor(account, monthlyAmount, monthlyAmount === 0 ? MONTHS.break : MONTHS.reduced),
  };
}

/**
 * Reduced payments for some months, up to the day of the last one. The interest is stopped only where the debt would rise otherwise.
 * @param monthlyAmount pence; 0 is a break
 */
export function reducedFor(account: LoanAccount, monthlyAmount: number, months: number): ReducedPayments {
  const next = runningInstalment(account)?.dueDate ?? addMonths(onDay(account.asOf, account.paymentDay), 1);
  return { monthlyAmount, until: addMonths(next, months - 1), isInterestStopped: false };
}

/**
 * The lender's automatic answer to a referred request (CONC 7.3: no more than the borrower can afford). Agreed if the borrower can
 * spare the requested amount. Less if the borrower can spare a smaller amount that still clears the arrears. Reduced if the borrower
 * cannot spare that. Otherwise, the borrower asks to pay less than they can spare: Declined, so that a person talks to them.
 */
export function answerReferred(account: LoanAccount, request: ReferredRequest): ReferredAnswer {
  const { accepted, less, reduced } = referredChoices(account, request);
  const spare = request.remaining - usualPayment(account);
  if (accepted !== undefined && accepted <= spare) return 'Agreed';
  if (less !== undefined && less <= spare) return 'Less';
  const least = leastArrangedPayment(arrearsOf(account)?.amount ?? 0);
  return reduced && spare < least ? 'Reduced' : 'Declined';
}
