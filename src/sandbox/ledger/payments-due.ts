import { isActiveLoan } from '#lending';
import { outstanding, sumOutstanding } from './account-figures.ts';
import { arrearsInterest, bearsInterest } from './interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { workingDayFrom } from './working-days.ts';

/** What is overdue. */
export interface Arrears {
  /** Pence. Once the whole schedule has fallen due, it includes the interest on arrears up to the account's day. */
  readonly amount: number;
  /** The due date of the oldest overdue payment. */
  readonly since: string;
  readonly instalments: readonly Instalment[];
}

/**
 * The arrears on the account's day: payments that are not fully paid although their collection day has passed. The collection day
 * is the due date or, if that is not a working day, the next one.
 * @returns `undefined` if nothing is overdue
 */
export function arrearsOf(account: LoanAccount): Arrears | undefined {
  if (!bearsInterest(account)) return undefined;
  const instalments = account.instalments.filter(
    (instalment) =>
      instalment.dueDate < account.asOf &&
      outstanding(instalment) > 0 &&
      workingDayFrom(instalment.dueDate) < account.asOf,
  );
  const [oldest] = instalments;
  if (!oldest) return undefined;
  const endsSchedule = instalments.at(-1)?.number === account.instalments.length;
  return {
    amount: sumOutstanding(instalments) + (endsSchedule ? arrearsInterest(account) : 0),
    since: oldest.dueDate,
    instalments,
  };
}

/** The account as Late while anything is overdue and Active otherwise. Other states stay as they are. */
export function updateArrearsState(account: LoanAccount): LoanAccount {
  if (account.state !== 'Active' && account.state !== 'Late') return account;
  const state = arrearsOf(account) ? 'Late' : 'Active';
  return state === account.state ? account : { ...account, state };
}

/** The unpaid instalments that are not overdue. Includes one that fell due at a weekend and is still being collected. */
export function paymentsToCome(account: LoanAccount): readonly Instalment[] {
  const overdue = arrearsOf(account)?.instalments ?? [];
  return account.instalments.filter((one) => outstanding(one) > 0 && !overdue.includes(one));
}

/** Payments that the bank collects on one day, so that the borrower makes them as one. */
export interface DuePayment {
  /** The earliest of their due dates. */
  readonly dueDate: string;
  /** The working day on which they are collected: the last day on which they are on time. */
  readonly collectedOn: string;
  /** Pence. */
  readonly amount: number;
  readonly instalments: readonly Instalment[];
}

/** The payments to come of a loan that is being repaid, one for each collection day, the soonest first. A loan that has ended has none. */
export function duePayments(account: LoanAccount): readonly DuePayment[] {
  if (!isActiveLoan(account.state)) return [];
  const byDay = new Map<string, Instalment[]>();
  for (const one of paymentsToCome(account)) {
    const collectedOn = workingDayFrom(one.dueDate);
    byDay.set(collectedOn, [...(byDay.get(collectedOn) ?? []), one]);
  }
  return [...byDay].map(([collectedOn, instalments]) => ({
    dueDate: instalments[0]?.dueDate ?? collectedOn,
    collectedOn,
    amount: sumOutstanding(instalments),
    instalments,
  }));
}

/** The first of the payments to come, whether or not its collection has started; `undefined` if nothing more is to be paid. */
export function nextPayment(account: LoanAccount): DuePayment | undefined {
  return duePayments(account)[0];
}
