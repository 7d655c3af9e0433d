import { paymentInProgress } from '../../api/refusals.ts';
import { refuseWhileEnding } from '../../loan-book/refuse-while-ending.ts';
import type { LoanRecord } from '../../store/loans.ts';
import type { RepaymentRecord } from '../../store/repayments.ts';
import type { RequestContext } from '../operation.ts';

/** For this long, in milliseconds, the same payment again is taken for the same one sent twice. */
const justTaken = 5 * 60_000;

/**
 * Refuses a payment of an amount that is on its way already, or was taken a moment ago: who sends it under another key, from
 * another tab, has most likely sent it twice (T-16). And every payment while one that ends the loan is on its way.
 * @throws {Refusal} 409 `payment-in-progress`
 */
export async function refuseSecondPayment(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  loan: LoanRecord,
  { amount, kind }: Pick<RepaymentRecord, 'amount' | 'kind'>,
): Promise<void> {
  await refuseWhileEnding({ records }, loan);
  const since = now.getTime() - justTaken;
  const repayments = await records.repayments.listOfLoan(loan.id);
  const same = repayments.filter((one) => one.amount === amount && one.kind === kind);
  if (same.some(({ state }) => state === 'Pending')) throw paymentInProgress();
  if (same.some(({ state, createdAt }) => state === 'Taken' && createdAt.getTime() > since)) {
    throw paymentInProgress('The same payment has just been made. Wait a few minutes if you want to make another.');
  }
}
