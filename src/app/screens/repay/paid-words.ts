import { formatLongDate, formatMoney, formatPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { PaymentFlow } from '#services';
import { METHOD_NAMES } from '../../state/payment-words.ts';

/** What a payment does that is in. */
export const WHAT_NEXT: Readonly<Record<PaymentFlow, string>> = {
  'late-repayment': 'It counts towards what is late at once, the oldest payment first.',
  settlement: 'It ends your loan. We write to you to confirm that nothing more is owed.',
};

/** The title of the page that shows a payment which is in. */
export function paidTitle({ state }: Loan, flow: PaymentFlow, pence: number): string {
  if (flow === 'late-repayment') return `You have paid ${formatMoney(pence)}`;
  return state === 'Cancelled' ? 'You have withdrawn from your loan' : 'You have paid your loan off';
}

/** The title of the page that shows a payment which is on its way. */
export const onItsWayTitle = ({ method }: Repayment): string =>
  method === 'DIRECT_DEBIT' ? 'We have asked your bank' : 'Your bank has approved the payment';

/** What happens to it now. */
export function onItsWayWords({ method, expectedOn }: Repayment): string {
  const day = expectedOn === undefined ? undefined : formatLongDate(expectedOn);
  if (method === 'DIRECT_DEBIT')
    return `It is taken from your account ${day === undefined ? 'in about 3 working days' : `on ${day}`}. Have the money there by then. If your bank does not pay it, we tell you.`;
  return `We expect it ${day === undefined ? 'today' : `by ${day}`}. You need to do nothing more: your loan’s page shows when it has arrived.`;
}

/** A payment on its way, as a line: `Direct Debit: £20, expected on 24 November 2026.` */
export function comingWords({ amount, method, expectedOn }: Repayment): string {
  const when = expectedOn === undefined ? '' : `, expected on ${formatLongDate(expectedOn)}`;
  return `${METHOD_NAMES[method]}: ${formatPounds(amount)}${when}.`;
}
