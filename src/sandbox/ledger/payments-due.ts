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

/** The payment that is due next. */
export interface NextPayment {
  readonly dueDate: string;
  /** Pence. */
  readonly amount: number;
}

/** The unpaid instalments that are not overdue. Includes one that fell due at a weekend and is still being collected. */
export function paymentsToCome(account: LoanAccount): readonly Instalment[] {
  const overdue = arrearsOf(account)?.instalments ?? [];
  return account.instalments.filter((one) => outstanding(one) > 0 && !overdue.includes(one));
}

/**
 * Everything to be paid on the earliest due date that is not overdue, whether or not its collection has started.
 * @returns `undefined` if nothing more is to be paid or the loan has ended
 */
export function nextPayment(account: LoanAccount): NextPayment | undefined {
  const coming = account.closedOn === undefined ? paymentsToCome(account) : [];
  const [first] = coming;
  if (!first) return undefined;
  const { dueDate } = first;
  return { dueDate, amount: sumOutstanding(coming.filter((one) => one.dueDate === dueDate)) };
}
