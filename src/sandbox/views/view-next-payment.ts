import { outstanding, poundsFromPence, type LoanAccount } from '#lending';
import type { Loan } from '#model';
import type { MandateRecord } from '../store/mandates.ts';
import type { RepaymentRecord } from '../store/repayments.ts';

/**
 * What is asked for next: all that is outstanding of the first day to come, unless it has been asked for already.
 * @param mandate the one that stands
 */
export function viewNextPayment(
  { asOf, instalments }: LoanAccount,
  repayments: readonly RepaymentRecord[],
  mandate: MandateRecord | undefined,
): Loan['nextPayment'] {
  const asked = repayments.filter(({ state, kind }) => state === 'Pending' && kind === 'scheduled');
  const askedUpTo = asked.map(({ expectedOn }) => expectedOn).reduce((last, day) => (day > last ? day : last), '');
  const toCome = instalments.filter((one) => one.dueDate >= asOf && one.dueDate > askedUpTo && outstanding(one) > 0);
  const [first] = toCome;
  if (!first) return undefined;
  const amount = toCome
    .filter(({ dueDate }) => dueDate === first.dueDate)
    .reduce((sum, one) => sum + outstanding(one), 0);
  return {
    date: first.dueDate,
    amount: poundsFromPence(amount),
    ...(mandate && { paymentMethod: 'DIRECT_DEBIT' as const }),
  };
}
