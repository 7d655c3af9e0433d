import { isActiveLoan, isClosedLoan } from '#lending';
import { arrearsOf } from '#sandbox/ledger';
import type { LoanRecord } from '../../store/loans.ts';
import type { RequestContext } from '../operation.ts';
import { paymentInProgress } from '../../api/refusals.ts';
import { onItsWay } from './on-its-way.ts';
import { loanMovedOn } from './refuse-loan.ts';

/**
 * What can be paid of what is overdue, in pence: less what is on its way already.
 * @throws {Refusal} 409: nothing is overdue; `payment-in-progress`: all of it is on its way
 */
export async function payableArrears(context: Pick<RequestContext, 'records'>, loan: LoanRecord): Promise<number> {
  if (!canBePaid(loan)) throw loanMovedOn('This loan cannot be paid here any more. Get in touch with us.');
  const arrears = arrearsOf(loan.account);
  if (!arrears) throw loanMovedOn('Nothing is overdue on this loan.');
  const payable = arrears.amount - (await onItsWay(context, loan, 'late', 'scheduled'));
  if (payable <= 0) throw paymentInProgress('All that is overdue is already on its way.');
  return payable;
}

/** A loan that was given up or terminated is for people to talk about. */
const canBePaid = ({ account }: LoanRecord) => isActiveLoan(account.state) || isClosedLoan(account.state);
