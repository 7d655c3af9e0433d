import { arrearsOf, outstanding, poundsFromPence, type LoanAccount } from '#lending';
import type { Loan } from '#model';
import type { MandateRecord } from '../store/mandates.ts';

/**
 * What is to be paid next: all that is outstanding of the first day that is not overdue, whether it has been asked for or not.
 * @param mandate the one that stands
 */
export function viewNextPayment(account: LoanAccount, mandate?: MandateRecord): Loan['nextPayment'] {
  const overdue = arrearsOf(account)?.instalments ?? [];
  const toCome = account.instalments.filter((one) => outstanding(one) > 0 && !overdue.includes(one));
  const [first] = toCome;
  if (!first || account.closedOn !== undefined) return undefined;
  const amount = toCome
    .filter(({ dueDate }) => dueDate === first.dueDate)
    .reduce((sum, one) => sum + outstanding(one), 0);
  return {
    date: first.dueDate,
    amount: poundsFromPence(amount),
    ...(mandate && { paymentMethod: 'DIRECT_DEBIT' as const }),
  };
}
