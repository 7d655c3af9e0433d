import { penceFromPounds } from '#lending';
import type { ArrangementForm } from '#model';
import { remainingOf, unexpiredStatement } from '../../../financial-statements.ts';
import type { LoanRecord } from '../../../store/loans.ts';
import type { RequestContext } from '../../operation.ts';

/**
 * What is left of the borrower's month for this loan, in pence: by the figures of the arrangement's form or, where it has none, by
 * their statement. `undefined`: they have said neither.
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
