import type { LoanRecord } from '../../store/loans.ts';
import type { RepaymentKind } from '../../store/repayments.ts';
import type { RequestContext } from '../../context/request-context.ts';

/** Returns the sum of a loan's pending payments of the given kinds, in pence. */
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
