import type { Copy } from '#copy';
import { penceFromPounds, poundsFromPence } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment, PaymentFlow } from '#services';

/** A payment of what is due: the arrears, or the next payment before its due date. */
export type DueFlow = Exclude<PaymentFlow, 'settlement'>;

/**
 * The payments on their way that pay the arrears, or the next payment before its due date. A collection by Direct Debit is not a payment
 * before the due date, and a loan with arrears has none.
 */
export function pendingPayments({ arrears, pendingRepayments = [] }: Loan, flow: DueFlow): readonly Repayment[] {
  if (flow === 'late-repayment') return pendingRepayments.filter(({ kind }) => kind === 'late' || kind === 'scheduled');
  return arrears
    ? []
    : pendingRepayments.filter(({ kind, method }) => kind === 'scheduled' && method !== 'DIRECT_DEBIT');
}

/** The sum of these payments, in pence. */
export const pendingPence = (loan: Loan, flow: DueFlow): number =>
  pendingPayments(loan, flow).reduce((sum, { amount }) => sum + penceFromPounds(amount), 0);

/** The arrears that can be paid now, in pence: the arrears minus the payments on their way. */
export const payableOf = (loan: Loan): number =>
  Math.max(0, penceFromPounds(loan.arrears?.amount ?? 0) - pendingPence(loan, 'late-repayment'));

/** What can be paid now, in pence. */
export interface Payable {
  /** What is due, less the payments on their way. 0: nothing can be paid. */
  readonly usual: number;
  readonly most: number;
}

/** What can be paid now: of the arrears, or of the next payment before its due date. More than that is an extra payment. */
export function payableIn(loan: Loan, flow: DueFlow): Payable {
  if (flow === 'late-repayment') return { usual: payableOf(loan), most: payableOf(loan) };
  const { amount = 0, mostNow = 0 } = loan.nextPayment ?? {};
  const most = penceFromPounds(mostNow);
  const usual = Math.min(most, Math.max(0, penceFromPounds(amount) - pendingPence(loan, flow)));
  return { usual, most: usual === 0 ? 0 : most };
}

/**
 * What is left to pay of the arrears or of the next payment, and what is on its way: `£152.05 left to pay, £100 on its way`.
 * @returns `undefined` if nothing is on its way
 */
export function leftToPayText(loan: Loan, flow: DueFlow, words: Copy<'loan-status'>): string | undefined {
  const coming = pendingPence(loan, flow);
  if (coming === 0) return undefined;
  const { amount = 0 } = (flow === 'late-repayment' ? loan.arrears : loan.nextPayment) ?? {};
  // A collection by Direct Debit leaves out what is on its way.
  const isCollected = flow === 'next-payment' && loan.nextPayment?.paymentMethod === 'DIRECT_DEBIT';
  const left = penceFromPounds(amount) - (isCollected ? 0 : coming);
  const onItsWay = poundsFromPence(coming);
  return left > 0
    ? words.onItsWay.left({ left: poundsFromPence(left), amount: onItsWay })
    : words.onItsWay.only({ amount: onItsWay });
}

/** Must no card be tried again (S-14)? Either the loan says so, or the lender's last refusal in this tab did. */
export const isCardBarred = (loan: Loan, kept: KeptPayment | undefined): boolean =>
  loan.isCardBarred === true || kept?.isBarred === true;

/** The name of a payment method on every page. A method that this app does not know has a name too: a loan with it can still be read. */
export const methodName = (method: Repayment['method'], methods: Copy<'loan-status'>['methods']): string =>
  method !== undefined && Object.hasOwn(methods, method) ? methods[method] : methods.other;

/** A payment on its way in one line: `Direct Debit: £20, expected on 24 November 2026.` */
export function pendingPaymentText(
  payment: Repayment,
  words: Copy<'payment'>['coming'],
  methods: Copy<'loan-status'>['methods'],
): string {
  const { amount, expectedOn: date } = payment;
  const method = methodName(payment.method, methods);
  return date === undefined ? words.line({ method, amount }) : words.lineOn({ method, amount, date });
}
