import { stateMovedOn, validationFailed } from '../../api/refusals.ts';
import { formatMoney } from '#lending';

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
