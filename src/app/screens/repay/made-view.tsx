import { penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { PaymentFlow } from '#services';
import { Narrow } from '#ui';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';
import { onItsWayTitle, onItsWayWords, paidTitle, WHAT_NEXT } from './paid-words.ts';

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
