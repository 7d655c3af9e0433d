import { dayjs } from '#dates';
import { formatMoney, isActiveLoan, isClosedLoan } from '#lending';
import { arrearsOf } from '#sandbox/ledger';
import { paymentInProgress, stateMovedOn, validationFailed } from '../../context/refusal.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { onItsWay } from '../../loan-book/payable-ahead.ts';
import { refuseWhileEnding } from '../../loan-book/payment-hold.ts';
import type { LoanRecord } from '../../store/loans.ts';
import type { RepaymentRecord } from '../../store/repayments.ts';

/** 409. The loan is no longer in the state that the operation needs. */
export const loanMovedOn = (detail = 'Your loan has changed since you opened this page.') => stateMovedOn(detail);

/**
 * Refuses an amount that is too high.
 * @param pence the requested amount
 * @param highest the highest amount allowed, in pence
 * @throws {Refusal} 422 at `/amount`
 */
export function refuseAmountAbove(pence: number, highest: number): void {
  if (pence <= highest) return;
  const message = `Enter ${formatMoney(highest)} or less`;
  throw validationFailed([{ pointer: '/amount', code: 'maximum', message }]);
}

/**
 * Returns the arrears that the borrower can still pay, in pence: the arrears less the payments on their way.
 * @throws {Refusal} 409 if nothing is overdue; 409 `payment-in-progress` if pending payments cover all of it
 */
export async function payableArrears(context: Pick<RequestContext, 'records'>, loan: LoanRecord): Promise<number> {
  if (!canBePaid(loan)) throw loanMovedOn('You can no longer pay this loan online. Contact us to make a payment.');
  const arrears = arrearsOf(loan.account);
  if (!arrears) throw loanMovedOn('Nothing is overdue on this loan.');
  const payable = arrears.amount - (await onItsWay(context, loan, 'late', 'scheduled'));
  if (payable <= 0) throw paymentInProgress('A payment for the whole overdue amount is already on its way.');
  return payable;
}

/** Written-off, sold and terminated loans cannot be paid online: the borrower must contact the lender. */
const canBePaid = ({ account }: LoanRecord) => isActiveLoan(account.state) || isClosedLoan(account.state);

/** How long an identical payment counts as sent twice by mistake. */
const duplicateWindow = dayjs.duration({ minutes: 5 });

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
  const since = dayjs.utc(now).subtract(duplicateWindow).toDate();
  const repayments = await records.repayments.listOfLoan(loan.id);
  const same = repayments.filter((one) => one.amount === amount && one.kind === kind);
  if (same.some(({ state }) => state === 'Pending')) throw paymentInProgress();
  if (same.some(({ state, createdAt }) => state === 'Taken' && createdAt > since)) {
    throw paymentInProgress('You have just made this payment. To make another, wait a few minutes and try again.');
  }
}
