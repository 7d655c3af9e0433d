import { type Copy, useCopy } from '#copy';
import { penceFromPounds, poundsFromPence } from '#lending';
import type { Loan, Repayment } from '#model';
import type { PaymentFlow } from '#services';
import { Narrow } from '#ui';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';

/** The title of the receipt of a payment that has arrived. */
export function paidTitle(loan: Loan, flow: PaymentFlow, pence: number, words: Copy<'payment'>['made']): string {
  if (flow !== 'settlement') return words.title({ amount: poundsFromPence(pence) });
  return loan.state === 'Cancelled' ? words.withdrawn : words.settled;
}

/** What happens next to a payment that is on its way. */
function pendingText({ method, expectedOn: date }: Repayment, words: Copy<'payment'>['coming']): string {
  if (method === 'DIRECT_DEBIT') return date === undefined ? words.taken : words.takenOn({ date });
  return date === undefined ? words.arrives : words.arrivesBy({ date });
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
  const { made, coming } = useCopy('payment');
  // The bank is asked for a Direct Debit, and has approved any other payment.
  const pendingTitle = method === 'DIRECT_DEBIT' ? coming.asked : coming.approved;
  const pence = penceFromPounds(amount);
  return (
    <Narrow>
      <PaymentReceipt
        loan={loan}
        flow={flow}
        title={isPending ? pendingTitle : paidTitle(loan, flow, pence, made)}
        pence={pence}
        method={method}
        date={date}
        isPending={isPending}
      >
        <p>{isPending ? pendingText(payment, coming) : made.received[flow]}</p>
      </PaymentReceipt>
    </Narrow>
  );
}
