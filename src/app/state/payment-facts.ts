import type { Copy } from '#copy';
import type { Loan, Repayment } from '#model';
import type { KeptPayment } from '#services';
import { isCardBarred, methodName } from './loan-payments.ts';

/** A payment, as a flow reads it. */
interface PaymentFacts {
  readonly kind: string;
  /** The name of the payment method. */
  readonly method: string;
  readonly isDirectDebit: boolean;
  /** In pounds. */
  readonly amount: number;
  readonly date: string;
  readonly expectedOn?: string;
}

type Methods = Copy<'loan-status'>['methods'];

const factsOf = ({ kind, method, amount, date, expectedOn }: Repayment, methods: Methods): PaymentFacts => ({
  kind,
  method: methodName(method, methods),
  isDirectDebit: method === 'DIRECT_DEBIT',
  amount,
  date,
  ...(expectedOn === undefined ? {} : { expectedOn }),
});

/**
 * What flows about a loan read at `/payments`: facts that depend on several payments, or on a payment that this tab has started.
 * `kept` is that payment. The compiler describes them in `context-schema.ts`.
 */
export function paymentFacts(loan: Loan, kept: KeptPayment | undefined, methods: Methods) {
  const ending = loan.pendingRepayments?.find(({ kind }) => kind === 'settlement' || kind === 'cancellation');
  return {
    cardPossible: !isCardBarred(loan, kept),
    ...(ending ? { ending: factsOf(ending, methods) } : {}),
  };
}
