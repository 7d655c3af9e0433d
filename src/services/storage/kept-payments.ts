import { memoryOrTab } from './tab-entries.ts';

/** The purpose of a loan payment. */
export type PaymentFlow = 'late-repayment' | 'next-payment' | 'settlement';

/** Is a value that was stored or came in an address the purpose of a payment? */
export const isPaymentFlow = (value: unknown): value is PaymentFlow =>
  value === 'late-repayment' || value === 'next-payment' || value === 'settlement';

/**
 * A payment in progress in this tab: enough to find its result after a reload, or to repeat it as the same payment (T-16). It contains no
 * card number, security code or secret; the ids are the card provider's references.
 */
export interface KeptPayment {
  readonly flow: PaymentFlow;
  /** The amount. */
  readonly pence: number;
  /** The payment method that was charged, or may have been. */
  readonly paymentMethod?: string;
  /** The payment intent that passed 3-D Secure and was confirmed, or may have been. */
  readonly paymentIntent?: string;
  /** The ids of the loan's repayments before this payment. Its own repayment is not among them. */
  readonly before?: readonly string[];
  /** The lender refused a card that must not be tried again (S-14). Once set, it stays set for this tab. */
  readonly isBarred?: boolean;
}

/** The last payment of each loan in this tab. */
export interface KeptPayments {
  readonly read: (loan: string) => KeptPayment | undefined;
  readonly keep: (loan: string, payment: KeptPayment) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

const isKept = (value: unknown): value is KeptPayment => {
  const { flow, pence } = (typeof value === 'object' && value !== null ? value : {}) as Partial<KeptPayment>;
  return isPaymentFlow(flow) && Number.isSafeInteger(pence);
};

/** Keeps payments in the tab's storage, or in memory if there is no storage. */
export function sessionPayments(storage: () => Storage): KeptPayments {
  const entries = memoryOrTab(storage, 'tenor.payment.');
  const read = (loan: string) => {
    const kept = entries.read(loan);
    return isKept(kept) ? kept : undefined;
  };
  return {
    read,
    keep: (loan, payment) => entries.write(loan, read(loan)?.isBarred ? { ...payment, isBarred: true } : payment),
    clearAll: entries.removeAll,
  };
}
