import { roundHalfUp } from '#lending';
import { plainInstalment } from './account-changes.ts';
import { instalmentsToCome, ledgerBalance, outstanding } from './account-figures.ts';
import { bearingMonths } from './breathing-space.ts';
import { addDays, addMonths, onDay } from './calendar.ts';
import { growth, postArrearsInterest, postRunningInterest } from './interest.ts';
import type { Instalment, LoanAccount, ReducedPayments } from './loan-account.ts';
import { periodAfter, periodsToCome, withPlan } from './payment-plan.ts';
import { arrearsOf, updateArrearsState } from './payments-due.ts';
import { type ArrearsPayment, spreadOver } from './spread-payments.ts';
import { addWorkingDays, workingDayFrom } from './working-days.ts';

/** Are payments reduced on the account's day? The day on which the last one is collected counts. */
export const hasReducedPayments = ({ reduced, asOf }: Pick<LoanAccount, 'reduced' | 'asOf'>): boolean =>
  reduced !== undefined && asOf <= workingDayFrom(reduced.until);

/**
 * Reduces the payments of a borrower in arrears for a while (CONC 7.3.4R, 7.3.5G; see docs/engineers/law.md). The shortfall is not arrears:
 * the debt is repaid by further last payments of the usual amount. What is overdue is not collected either; it follows after those
 * payments, without interest, in payments of the usual amount. A payment that does not cover a month's interest stops the interest,
 * because otherwise the debt would rise. A payment that is due before the bank can be asked for another amount is left out.
 * @returns `undefined` if nothing is overdue, the borrower has withdrawn, or the amount or the day is not possible
 */
export function reducePayments(account: LoanAccount, wanted: ReducedPayments): LoanAccount | undefined {
  const { monthlyAmount, until } = wanted;
  const isAmount = Number.isInteger(monthlyAmount) && monthlyAmount >= 0 && monthlyAmount <= account.monthlyPayment;
  // A borrower who has withdrawn owes one payment, which is not part of a plan.
  if (account.state !== 'Late' || account.withdrawal || !isAmount || until <= account.asOf) return undefined;
  const charged = postArrearsInterest(account);
  const arrears = arrearsOf(charged);
  if (!arrears) return undefined;
  const interest = roundHalfUp((ledgerBalance(charged) - arrears.amount) * growth(charged.monthlyRate, 1));
  const isInterestStopped = wanted.isInterestStopped || monthlyAmount < interest;
  const reduced = { monthlyAmount, until, isInterestStopped };
  // Stopped interest is not charged for the days of the current month either, so a break costs nothing more.
  const accrued = isInterestStopped ? charged : postRunningInterest(charged);
  const stopped = inWindow({ ...accrued, reduced }, reduced);
  // A payment that fell due today or at the weekend is not overdue yet, and nobody can reduce it any more.
  const fallenDue = stopped.instalments.filter((one) => one.dueDate <= stopped.asOf && outstanding(one) > 0);
  const spread = arrearsLast(stopped, fallenDue);
  return updateArrearsState(arrearsLast(withUsualPayments(spread, reduced, (dueDate) => isTooSoon(account, dueDate))));
}

/**
 * Ends reduced payments early. The usual payments follow; the shortfall stays at the end.
 * @param keptUntil payments that are due up to this day stay as they are, because the bank was asked for them
 */
export function endReducedPayments(account: LoanAccount, keptUntil: string): LoanAccount {
  const last = keptUntil > account.asOf ? keptUntil : account.asOf;
  if (!account.reduced || account.reduced.until <= last) return account;
  const accrued = postRunningInterest(postArrearsInterest(account));
  const instalments = accrued.instalments.map((one) =>
    one.kind === 'scheduled' && one.dueDate > last && one.months === 0
      ? { ...one, months: bearingMonths(account, one) }
      : one,
  );
  const reduced = { ...account.reduced, until: last };
  return updateArrearsState(arrearsLast(withUsualPayments({ ...accrued, instalments, reduced }, reduced)));
}

/** Working days: the bank is asked three working days before it collects, and from tomorrow on. */
const NOTICE = 3;

/** Is a payment due so soon that the bank cannot be asked for it any more? */
const isTooSoon = ({ asOf }: LoanAccount, dueDate: string): boolean =>
  workingDayFrom(dueDate) < addWorkingDays(addDays(asOf, 1), NOTICE);

/**
 * The schedule with a period for each month up to the last reduced payment, and without interest in those where it is stopped or that have
 * no payment because it would be too soon.
 */
function inWindow(account: LoanAccount, { until, isInterestStopped }: ReducedPayments): LoanAccount {
  const added: Instalment[] = [];
  let last = periodsToCome(account).at(-1);
  while (last && last.dueDate < until) {
    last = periodAfter(account, last);
    added.push({ ...plainInstalment({ number: 0, kind: 'scheduled', dueDate: last.dueDate }, 0), ...last });
  }
  const instalments = [...account.instalments, ...added].map((one) => {
    const isReduced = one.kind === 'scheduled' && one.dueDate > account.asOf && one.dueDate <= until;
    return isReduced && (isInterestStopped || isTooSoon(account, one.dueDate)) ? { ...one, months: 0 } : one;
  });
  return { ...account, instalments };
}

/** Plans the payments to come: the reduced ones, but not those that are left out, and then usual ones until the debt is repaid. */
function withUsualPayments(
  account: LoanAccount,
  { monthlyAmount, until }: ReducedPayments,
  isLeftOut: (dueDate: string) => boolean = () => false,
): LoanAccount {
  // A borrower who has withdrawn owes one payment, which is not part of a plan.
  if (account.withdrawal) return account;
  return withPlan(account, {
    paymentOf: ({ dueDate }, owed) => {
      if (isLeftOut(dueDate)) return 0;
      return Math.min(owed, dueDate <= until ? monthlyAmount : account.monthlyPayment);
    },
  });
}

/** The first day on which arrears are collected if no scheduled payment comes before: so many days ahead. */
const SOONEST = 7;

/** Collects arrears after the last scheduled payment, with what is left of earlier arrangements. */
function arrearsLast(account: LoanAccount, overdue: readonly Instalment[] = []): LoanAccount {
  const arranged = instalmentsToCome(account).filter((one) => one.kind === 'arrangement' && outstanding(one) > 0);
  return spreadOver(account, [...overdue, ...arranged], paymentsAfter(account));
}

function* paymentsAfter(account: LoanAccount): Generator<ArrearsPayment> {
  const { reduced } = account;
  const last = instalmentsToCome(account).findLast(({ kind }) => kind === 'scheduled')?.dueDate;
  const soonest = addDays(account.asOf, SOONEST);
  let dueDate = last ?? addMonths(onDay(soonest, account.paymentDay), -1);
  for (;;) {
    dueDate = addMonths(dueDate, 1);
    if (dueDate < soonest) continue;
    const isReduced = reduced !== undefined && dueDate <= reduced.until;
    yield { dueDate, pence: isReduced ? reduced.monthlyAmount : account.monthlyPayment };
  }
}
