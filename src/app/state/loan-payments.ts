import { formatMoney, penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment } from '#services';

const paysArrears = ({ kind }: { readonly kind: string }) => kind === 'late' || kind === 'scheduled';

/** The payments on their way that pay off arrears. */
export const pendingArrearsPayments = ({ pendingRepayments = [] }: Loan): readonly Repayment[] =>
  pendingRepayments.filter(paysArrears);

/** The sum of the payments on their way that pay off arrears, in pence. */
export const pendingArrearsPence = (loan: Loan): number =>
  pendingArrearsPayments(loan).reduce((sum, { amount }) => sum + penceFromPounds(amount), 0);

/** The arrears that can be paid now, in pence: the arrears minus the payments on their way. */
export const payableOf = (loan: Loan): number =>
  Math.max(0, penceFromPounds(loan.arrears?.amount ?? 0) - pendingArrearsPence(loan));

/** The payments on their way that pay the next payment before its due date. A collection by Direct Debit is not one of them. */
export const paymentsAhead = ({ arrears, pendingRepayments = [] }: Loan): readonly Repayment[] =>
  arrears ? [] : pendingRepayments.filter(({ kind, method }) => kind === 'scheduled' && method !== 'DIRECT_DEBIT');

/** The sum of the payments on their way that pay the next payment before its due date, in pence. */
export const paymentsAheadPence = (loan: Loan): number =>
  paymentsAhead(loan).reduce((sum, { amount }) => sum + penceFromPounds(amount), 0);

/** The payments on their way for what a payment page asks: the arrears, or the next payment. */
export const pendingPayments = (loan: Loan, flow: 'late-repayment' | 'next-payment'): readonly Repayment[] =>
  flow === 'late-repayment' ? pendingArrearsPayments(loan) : paymentsAhead(loan);

/** What can be paid now, in pence. */
export interface Payable {
  /** What is due, less the payments on their way. 0: nothing can be paid. */
  readonly usual: number;
  readonly most: number;
}

/** What can be paid now: of the arrears, or of the next payment before its due date. More than that is an extra payment. */
export function payableIn(loan: Loan, flow: 'late-repayment' | 'next-payment'): Payable {
  if (flow === 'late-repayment') return { usual: payableOf(loan), most: payableOf(loan) };
  const { amount = 0, mostNow = 0 } = loan.nextPayment ?? {};
  const most = penceFromPounds(mostNow);
  const usual = Math.min(most, Math.max(0, penceFromPounds(amount) - paymentsAheadPence(loan)));
  return { usual, most: usual === 0 ? 0 : most };
}

/**
 * What is left to pay of an amount due and what is on its way, in pence: `£152.05 left to pay, £100 on its way`.
 * @returns `undefined` if nothing is on its way
 */
export function leftToPayText(due: number, coming: number): string | undefined {
  if (coming === 0) return undefined;
  const onItsWay = `${formatMoney(coming)} on its way`;
  return coming >= due ? onItsWay : `${formatMoney(due - coming)} left to pay, ${onItsWay}`;
}

/** Must no card be tried again (S-14)? Either the loan says so, or the lender's last refusal in this tab did. */
export const isCardBarred = (loan: Loan, kept: KeptPayment | undefined): boolean =>
  loan.isCardBarred === true || kept?.isBarred === true;

/** The names of the payment methods on every page. */
export const METHOD_NAMES: Readonly<Record<Repayment['method'], string>> = {
  DIRECT_DEBIT: 'Direct Debit',
  CARD: 'Card',
  OPEN_BANKING: 'Bank payment',
  BANK_TRANSFER: 'Bank transfer',
};

/** The account that a loan's Direct Debit is taken from, as lines of text. Its numbers are masked except for their last digits. */
export const payingAccount = ({ mandate }: Loan): readonly string[] =>
  mandate
    ? [mandate.accountName, `Sort code ending ${mandate.sortCodeEnding}, account ending ${mandate.accountNumberEnding}`]
    : ['The account that you pay your loan from'];
