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

/** A payment on its way, as a line: `Direct Debit: £20, expected on 24 November 2026.` */
export function comingWords({ amount, method, expectedOn }: Repayment): string {
  const when = expectedOn === undefined ? '' : `, expected on ${formatLongDate(expectedOn)}`;
  return `${METHOD_NAMES[method]}: ${formatPounds(amount)}${when}.`;
}
