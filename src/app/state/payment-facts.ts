import type { Copy } from '#copy';
import { poundsFromPence } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment } from '#services';
import {
  type DueFlow,
  isCardBarred,
  methodName,
  payableIn,
  pendingPayments,
  pendingPaymentText,
  pendingPence,
} from './loan-payments.ts';
import { isUnfinished, latePaidToday, madePayment } from './made-payment.ts';

/** A payment, as a flow reads it. */
interface PaymentFacts {
  readonly kind?: string;
  /** The name of the payment method. */
  readonly method: string;
  readonly isDirectDebit: boolean;
  /** In pounds. */
  readonly amount: number;
  readonly date: string;
  readonly expectedOn?: string;
}

/** What can be paid for one purpose, as a flow reads it. All amounts are in pounds. */
interface DueFacts {
  /** What is due, less the payments on their way. */
  readonly payable: number;
  readonly most: number;
  /** The sum of the payments on their way. */
  readonly onItsWay: number;
  /** These payments as sentences. */
  readonly onItsWayText?: string;
  /** An amount that was chosen in this tab and has not been paid yet. */
  readonly chosen?: number;
  /** Has this tab sent a card payment whose result is unknown (T-16)? */
  readonly isCardUnfinished: boolean;
  /** Is one of these payments a second request to the bank? */
  readonly isAskedAgain: boolean;
  /** A payment for this purpose that arrived today. */
  readonly paidToday?: number;
}

/** The words of these facts. */
export interface PaymentWords {
  readonly payment: Copy<'payment'>;
  readonly status: Copy<'loan-status'>;
}

const factsOf = ({ kind, method, amount, date, expectedOn }: Repayment, { status }: PaymentWords): PaymentFacts => ({
  ...(kind && { kind }),
  method: methodName(method, status.methods),
  isDirectDebit: method === 'DIRECT_DEBIT',
  amount,
  date,
  ...(expectedOn === undefined ? {} : { expectedOn }),
});

/** What can be paid of the arrears or of the next payment. */
function dueFacts(
  loan: Loan,
  flow: DueFlow,
  kept: KeptPayment | undefined,
  { payment, status }: PaymentWords,
): DueFacts {
  const { usual, most } = payableIn(loan, flow);
  const onItsWay = pendingPayments(loan, flow);
  const coming = onItsWay.map((each) => pendingPaymentText(each, payment.coming, status.methods));
  const own = kept?.flow === flow ? kept : undefined;
  const isChosen = own !== undefined && own.pence <= most && !madePayment(loan, own);
  const paid = flow === 'late-repayment' ? latePaidToday(loan) : undefined;
  return {
    payable: poundsFromPence(usual),
    most: poundsFromPence(most),
    onItsWay: poundsFromPence(pendingPence(loan, flow)),
    ...(coming.length > 0 ? { onItsWayText: coming.join(' ') } : {}),
    ...(isChosen ? { chosen: poundsFromPence(own.pence) } : {}),
    isCardUnfinished: isUnfinished(loan, own),
    isAskedAgain: onItsWay.some(({ isRetry }) => isRetry),
    ...(paid ? { paidToday: paid.amount } : {}),
  };
}

/**
 * What flows about a loan read at `/payments`: facts that depend on several payments, or on a payment that this tab has started.
 * `kept` is that payment. The compiler describes them in `context-schema.ts`.
 */
export function paymentFacts(loan: Loan, kept: KeptPayment | undefined, words: PaymentWords) {
  const ending = loan.pendingRepayments?.find(({ kind }) => kind === 'settlement' || kind === 'cancellation');
  return {
    cardPossible: !isCardBarred(loan, kept),
    ...(ending ? { ending: factsOf(ending, words) } : {}),
    overdue: dueFacts(loan, 'late-repayment', kept, words),
    next: dueFacts(loan, 'next-payment', kept, words),
  };
}
