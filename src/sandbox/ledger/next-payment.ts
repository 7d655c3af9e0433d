import { outstanding, sumOutstanding } from './account-figures.ts';
import { arrearsOf } from './arrears.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';

/** What is to be paid next. */
export interface NextPayment {
  readonly dueDate: string;
  /** Pence. */
  readonly amount: number;
}

/** The instalments that are still to be paid and not overdue: one that is being taken over a weekend among them. */
export function paymentsToCome(account: LoanAccount): readonly Instalment[] {
  const overdue = arrearsOf(account)?.instalments ?? [];
  return account.instalments.filter((one) => outstanding(one) > 0 && !overdue.includes(one));
}

/**
 * All that is to be paid on the first day that is not overdue, whether it has been asked for or not; `undefined`: nothing more,
 * or the loan is over.
 */
export function nextPayment(account: LoanAccount): NextPayment | undefined {
  const coming = account.closedOn === undefined ? paymentsToCome(account) : [];
  const [first] = coming;
  if (!first) return undefined;
  const { dueDate } = first;
  return { dueDate, amount: sumOutstanding(coming.filter((one) => one.dueDate === dueDate)) };
}
