import { paymentInProgress } from '../../api/refusals.ts';
import { refuseWhileEnding } from '../../loan-book/refuse-while-ending.ts';
import type { LoanRecord } from '../../store/loans.ts';
import type { RepaymentRecord } from '../../store/repayments.ts';
import type { RequestContext } from '../../context/request-context.ts';

/** How long an identical payment counts as sent twice by mistake, in milliseconds. */
const duplicateWindow = 5 * 60_000;

/**
 * Refuses a payment if an identical one is on its way or was taken a few minutes ago. A second tab sends it with another
 * idempotency key, but probably by mistake (T-16). Also refuses every payment while a payment that ends the loan is on its way.
 * @throws {Refusal} 409 `payment-in-progress`
 */
export async function refuseSecondPayment(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  loan: LoanRecord,
  { amount, kind }: Pick<RepaymentRecord, 'amount' | 'kind'>,
): Promise<void> {
  await refuseWhileEnding({ records }, loan);
  const since = now.getTime() - duplicateWindow;
  const repayments = await records.repayments.listOfLoan(loan.id);
  const same = repayments.filter((one) => one.amount === amount && one.kind === kind);
  if (same.some(({ state }) => state === 'Pending')) throw paymentInProgress();
  if (same.some(({ state, createdAt }) => state === 'Taken' && createdAt.getTime() > since)) {
    throw paymentInProgress('You have just made this payment. To make another, wait a few minutes and try again.');
  }
}
