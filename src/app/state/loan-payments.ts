import { penceFromPounds } from '#lending';
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
