import { poundsFromPence } from '#lending';
import type { Repayment } from '#model';
import type { RepaymentRecord } from '../store/repayments.ts';

/** A repayment that borrowers see: not one that was called back before the bank did anything. */
export type ShownRepayment = RepaymentRecord & { readonly state: Repayment['state'] };

/** Is it one that borrowers see? */
export function isShown(repayment: RepaymentRecord): repayment is ShownRepayment {
  return repayment.state !== 'Called back';
}

/** A repayment as the API shows it: on the day it was taken or returned or, while it is on its way, asked for. */
export function viewRepayment(repayment: ShownRepayment): Repayment {
  const { id, amount, method, kind, state, requestedOn, expectedOn, date, interest, principal, balanceAfter, retryOf } =
    repayment;
  return {
    id,
    date: date ?? requestedOn,
    amount: poundsFromPence(amount),
    method,
    kind,
    state,
    ...(retryOf !== undefined && { isRetry: true }),
    ...(state === 'Pending' && { expectedOn }),
    ...(interest !== undefined && { interest: poundsFromPence(interest) }),
    ...(principal !== undefined && { principal: poundsFromPence(principal) }),
    ...(balanceAfter !== undefined && { balanceAfter: poundsFromPence(balanceAfter) }),
  };
}
