import type { LoanRecord } from '../../store/loans.ts';
import type { RepaymentKind } from '../../store/repayments.ts';
import type { RequestContext } from '../operation.ts';

/** What is on its way to a loan of some kinds of payment, in pence. */
export async function onItsWay(
  { records }: Pick<RequestContext, 'records'>,
  { id }: LoanRecord,
  ...kinds: readonly RepaymentKind[]
): Promise<number> {
  const repayments = await records.repayments.listOfLoan(id);
  return repayments
    .filter(({ state, kind }) => state === 'Pending' && kinds.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0);
}
