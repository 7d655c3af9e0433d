import { stateMovedOn, validationFailed } from '../../api/refusals.ts';
import { formatMoney } from '#lending';

/** The loan is not in the state that a call is for. */
export const loanMovedOn = (detail = 'This loan has moved on since you opened this page.') => stateMovedOn(detail);

/**
 * Refuses an amount that is more than can be paid.
 * @param pence what was sent
 * @param highest in pence
 * @throws {Refusal} 422 at `/amount`
 */
export function refuseAmountAbove(pence: number, highest: number): void {
  if (pence <= highest) return;
  const message = `Enter ${formatMoney(highest)} or less`;
  throw validationFailed([{ pointer: '/amount', code: 'maximum', message }]);
}
