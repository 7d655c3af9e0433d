import { formatLongDate, formatMoney, formatPounds, penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { PaymentFlow } from '#services';
import { Narrow } from '#ui';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';
import { methodName } from '../../state/loan-payments.ts';

/** What an arrived payment does. */
export const PAYMENT_EFFECT: Readonly<Record<PaymentFlow, string>> = {
  'late-repayment': 'We have used it to pay off what is overdue, starting with the oldest payment.',
  'next-payment': 'We have used it for your next payment. Anything above that has reduced what you owe.',
  settlement: 'Your loan has ended, and you owe us nothing more.',
};

/** What a payment will do, before it is made. */
export const PAYMENT_PURPOSE: Readonly<Record<PaymentFlow, string>> = {
  'late-repayment': 'The payment goes towards what is overdue, starting with the oldest payment.',
  'next-payment': 'The payment goes towards your next payment, before it is due.',
  settlement: 'The payment ends your loan. You will owe us nothing more.',
};

/** The title of the receipt of a payment that has arrived. */
export function paidTitle({ state }: Loan, flow: PaymentFlow, pence: number): string {
  if (flow !== 'settlement') return `You have paid ${formatMoney(pence)}`;
  return state === 'Cancelled' ? 'You have withdrawn from your loan' : 'You have paid off your loan';
}

/** The title of the receipt of a payment that is on its way. */
const pendingTitle = ({ method }: Repayment): string =>
  method === 'DIRECT_DEBIT' ? 'We have asked your bank for the payment' : 'Your bank has approved the payment';

/** What happens next to a payment that is on its way. */
function pendingText({ method, expectedOn }: Repayment): string {
  const day = expectedOn === undefined ? undefined : formatLongDate(expectedOn);
  if (method === 'DIRECT_DEBIT')
    return `We will take it from your account ${day === undefined ? 'in about 3 working days' : `on ${day}`}. Make sure the money is in your account by then. If your bank does not make the payment, we will email you.`;
  return `It should reach us ${day === undefined ? 'today' : `by ${day}`}. You do not need to do anything else. Your loan’s page will show when it has arrived.`;
}

/** A payment on its way in one line: `Direct Debit: £20, expected on 24 November 2026.` */
export function pendingPaymentText({ amount, method, expectedOn }: Repayment): string {
  const when = expectedOn === undefined ? '' : `, expected on ${formatLongDate(expectedOn)}`;
  return `${methodName(method)}: ${formatPounds(amount)}${when}.`;
}

export interface PaymentMadeProps {
  /** The loan as it is now. */
  readonly loan: Loan;
  readonly flow: PaymentFlow;
  /** One of the loan's repayments. */
  readonly payment: Repayment;
}

/** The receipt of a payment, read from the loan itself, so that a reload shows the current status. */
export function PaymentMade({ loan, flow, payment }: PaymentMadeProps) {
  const { amount, method, date, state } = payment;
  const isPending = state === 'Pending';
  const pence = penceFromPounds(amount);
  return (
    <Narrow>
      <PaymentReceipt
        loan={loan}
        flow={flow}
        title={isPending ? pendingTitle(payment) : paidTitle(loan, flow, pence)}
        pence={pence}
        method={method}
        date={date}
        isPending={isPending}
      >
        <p>{isPending ? pendingText(payment) : `We have received your payment. ${PAYMENT_EFFECT[flow]}`}</p>
      </PaymentReceipt>
    </Narrow>
  );
}
