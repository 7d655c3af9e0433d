import { penceFromPounds } from '#lending';
import type { EarlySettlementQuote, Loan, Repayment } from '#model';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';
import { type QuoteKind, WORDS } from './settlement-words.ts';

export interface SettlementDoneProps {
  readonly loan: Loan;
  /** What the page is about; a payment that is on its way says itself what it is for. */
  readonly kind: QuoteKind;
  /** The payment that is on its way, or the figure that it was asked for with. */
  readonly payment: Repayment | undefined;
  readonly quote: EarlySettlementQuote | null | undefined;
}

/** What was asked for is on its way: how much, how, when, and what comes then. */
export function SettlementDone({ loan, kind, payment, quote }: SettlementDoneProps) {
  const words = WORDS[payment?.kind === 'settlement' || payment?.kind === 'cancellation' ? payment.kind : kind];
  const method = payment?.method ?? 'DIRECT_DEBIT';
  return (
    <PaymentReceipt
      loan={loan}
      flow="settlement"
      title={words.done}
      pence={penceFromPounds(payment?.amount ?? quote?.amount ?? 0)}
      method={method}
      date={payment?.date}
      expectedOn={payment?.expectedOn ?? quote?.paymentDate}
      isPending
    >
      <p>{words.afterwards}</p>
      <p>
        {method === 'DIRECT_DEBIT' && 'Have the money in the account by then. '}
        If it does not arrive, your loan goes on as it was and we tell you.
      </p>
    </PaymentReceipt>
  );
}
