import { paymentInProgress } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { LoanBookContext } from './loan-book-context.ts';

/** Is money on its way that ends the loan? */
export const isEnding = (repayments: readonly RepaymentRecord[]): boolean =>
  repayments.some(({ state, quoteId }) => state === 'Pending' && quoteId !== undefined);

/**
 * Refuses to pay a loan that money is on its way to end.
 * @throws {Refusal} 409 `payment-in-progress`
 */
export async function refuseWhileEnding(
  { records }: Pick<LoanBookContext, 'records'>,
  { id }: LoanRecord,
): Promise<void> {
  if (isEnding(await records.repayments.listOfLoan(id))) {
    throw paymentInProgress('A payment that ends this loan is already on its way.');
  }
}
