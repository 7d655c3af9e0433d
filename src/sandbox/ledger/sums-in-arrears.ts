import { outstanding, sumOutstanding } from './account-figures.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { arrearsOf } from './payments-due.ts';
import { workingDayFrom } from './working-days.ts';

/** A payment that was missed, and what is unpaid of it, in pence. */
export interface MissedPayment {
  readonly dueDate: string;
  readonly amount: number;
  readonly unpaid: number;
}

/** Sums that the borrower failed to pay when they were due and still owes. */
export interface SumsInArrears {
  /** Pence. */
  readonly amount: number;
  /** The due date of the oldest of them. */
  readonly since: string;
  /** Oldest first. */
  readonly missed: readonly MissedPayment[];
  /** Are they at least the last two payments together (CCA s86B(1))? Not before two payments have fallen due. */
  readonly isTwoPayments: boolean;
}

/**
 * The sums in arrears as the Act counts them (CCA s86B(5)(a)): an arrangement spreads them over time, but they stay in arrears until they are
 * paid.
 * @returns `undefined` if there are none, or if the loan is not being repaid
 */
export function sumsInArrears(account: LoanAccount): SumsInArrears | undefined {
  const overdue = arrearsOf(account);
  const isOverdue = ({ number }: Instalment) => overdue?.instalments.some((one) => one.number === number) ?? false;
  const spread = sumOutstanding(account.instalments.filter((one) => one.kind === 'arrangement' && !isOverdue(one)));
  const missed = [
    ...spreadPayments(account, spread),
    ...(overdue?.instalments ?? []).map((one) => missedPayment(one, outstanding(one))),
  ].toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const [oldest] = missed;
  if (!oldest) return undefined;
  const amount = (overdue?.amount ?? 0) + spread;
  const { asOf } = account;
  const due = account.instalments.filter((one) => one.kind === 'scheduled' && workingDayFrom(one.dueDate) < asOf);
  const lastTwo = due.slice(-2).reduce((sum, one) => sum + one.amount, 0);
  return { amount, since: oldest.dueDate, missed, isTwoPayments: due.length >= 2 && amount >= lastTwo };
}

const missedPayment = ({ dueDate, amount }: Instalment, unpaid: number): MissedPayment => ({ dueDate, amount, unpaid });

/** The payments whose arrears an arrangement has spread. The arrangement pays the oldest first, so the newest are still unpaid. */
function spreadPayments({ instalments }: LoanAccount, spread: number): readonly MissedPayment[] {
  let left = spread;
  return instalments
    .filter(({ kind, moved }) => kind === 'scheduled' && moved > 0)
    .toReversed()
    .flatMap((one) => {
      const unpaid = Math.min(one.moved, left);
      left -= unpaid;
      return unpaid > 0 ? [missedPayment(one, unpaid)] : [];
    });
}
