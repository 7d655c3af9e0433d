import { plainInstalment, renumberInstalments } from './account-changes.ts';
import { outstanding, sumOutstanding, unpaidLateInterest } from './account-figures.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';

/** A payment that collects arrears. Pence. */
export interface ArrearsPayment {
  readonly dueDate: string;
  readonly pence: number;
}

/**
 * Spreads what is unpaid of some instalments over other payments, which bear no interest. The payments are used in their order until
 * everything is spread; the last one used is what is left. The interest on arrears is part of the last ones, because payments pay it last.
 * @param payments payments in the future; together at least what is unpaid
 */
export function spreadOver(
  account: LoanAccount,
  unpaid: readonly Instalment[],
  payments: Iterable<ArrearsPayment>,
): LoanAccount {
  let left = sumOutstanding(unpaid);
  const late = unpaid.reduce((sum, one) => sum + unpaidLateInterest(one), 0);
  const spread: Instalment[] = [];
  for (const { dueDate, pence } of payments) {
    if (left === 0) break;
    const amount = Math.min(pence, left);
    if (amount === 0) continue;
    const lateInterest = Math.min(amount, Math.max(0, late - (left - amount)));
    left -= amount;
    spread.push(plainInstalment({ number: spread.length, kind: 'arrangement', dueDate }, amount, lateInterest));
  }
  return renumberInstalments({ ...account, instalments: [...movedOut(account, unpaid), ...spread] });
}

/** The instalments without what is collected elsewhere. A payment of an arrangement of which nothing was paid is left out. */
function movedOut({ instalments, asOf }: LoanAccount, unpaid: readonly Instalment[]): readonly Instalment[] {
  const isEmpty = (one: Instalment) => one.kind === 'arrangement' && one.paid === 0 && one.dueDate > asOf;
  return instalments
    .filter((one) => !(unpaid.includes(one) && isEmpty(one)))
    .map((one) => (unpaid.includes(one) ? { ...one, moved: one.moved + outstanding(one) } : one));
}
