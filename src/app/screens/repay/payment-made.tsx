import { formatLongDate, formatMoney, formatPounds, penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { PaymentFlow } from '#services';
import { Narrow } from '#ui';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';
import { METHOD_NAMES } from '../../state/loan-payments.ts';

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
const onItsWayTitle = ({ method }: Repayment): string =>
  method === 'DIRECT_DEBIT' ? 'We have asked your bank' : 'Your bank has approved the payment';

/** What happens to it now. */
function onItsWayWords({ method, expectedOn }: Repayment): string {
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

export interface MadeViewProps {
  /** The loan as it stands. */
  readonly loan: Loan;
  readonly flow: PaymentFlow;
  /** One of its repayments. */
  readonly payment: Repayment;
}

/** The receipt of a payment, from the loan itself: whoever reloads the page or comes back to it sees how it stands by then. */
export function MadeView({ loan, flow, payment }: MadeViewProps) {
  const { amount, method, date, state } = payment;
  const isPending = state === 'Pending';
  const pence = penceFromPounds(amount);
  return (
    <Narrow>
      <PaymentReceipt
        loan={loan}
        flow={flow}
        title={isPending ? onItsWayTitle(payment) : paidTitle(loan, flow, pence)}
        pence={pence}
        method={method}
        date={date}
        isPending={isPending}
      >
        <p>{isPending ? onItsWayWords(payment) : `We have your payment. ${WHAT_NEXT[flow]}`}</p>
      </PaymentReceipt>
    </Narrow>
  );
}
