import { penceFromPounds } from '#lending';
import type { ArrangementForm } from '#model';
import { remainingOf, unexpiredStatement } from '../../../financial-statements.ts';
import type { LoanRecord } from '../../../store/loans.ts';
import type { RequestContext } from '../../../context/request-context.ts';

/**
 * Returns the borrower's monthly surplus in pence, from the arrangement form or else from their financial statement. Returns
 * `undefined` if they have given neither.
 */
export async function remainingOfMonth(
  { records, now }: RequestContext,
  { userId }: LoanRecord,
  { affordability }: ArrangementForm,
): Promise<number | undefined> {
  if (affordability) {
    const { netMonthlyIncome, essentialSpending, debtRepayments } = affordability;
    return penceFromPounds(netMonthlyIncome) - penceFromPounds(essentialSpending) - penceFromPounds(debtRepayments);
  }
  const statement = await unexpiredStatement(records, userId, now);
  return statement?.state === 'Complete' ? remainingOf(statement) : undefined;
}
