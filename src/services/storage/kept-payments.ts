import { memoryOrTab } from './tab-entries.ts';

/** What a payment of a loan is for. */
export type PaymentFlow = 'late-repayment' | 'settlement';

/**
 * A payment that is being made in this tab: enough to find out what became of it after a reload, and to make it again as the same
 * one (T-16). No card number, no code, no secret: the ids are the card provider's references.
 */
export interface KeptPayment {
  readonly flow: PaymentFlow;
  /** What to pay. */
  readonly pence: number;
  /** The payment method that was, or may have been, charged. */
  readonly paymentMethod?: string;
  /** The payment that the bank has checked and that was, or may have been, confirmed. */
  readonly paymentIntent?: string;
  /** The loan's repayments when it was begun, by id: whatever is not among them is new, and what it came to is one of those. */
  readonly before?: readonly string[];
  /** The lender has refused a card here that is not to be tried again (S-14): once kept, whatever else is paid in this tab. */
  readonly isBarred?: boolean;
}

/** The payments of this tab, for each loan the last one. */
export interface KeptPayments {
  readonly read: (loan: string) => KeptPayment | undefined;
  readonly keep: (loan: string, payment: KeptPayment) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

const isKept = (value: unknown): value is KeptPayment => {
  const { flow, pence } = (typeof value === 'object' && value !== null ? value : {}) as Partial<KeptPayment>;
  return (flow === 'late-repayment' || flow === 'settlement') && Number.isSafeInteger(pence);
};

/** Payments in the tab's own storage, or in memory where there is none. */
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
