import { isActiveLoan, isClosedLoan } from '#lending';
import { arrearsOf } from '#sandbox/ledger';
import type { LoanRecord } from '../../store/loans.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { paymentInProgress } from '../../api/refusals.ts';
import { onItsWay } from './on-its-way.ts';
import { loanMovedOn } from './refuse-loan.ts';

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
