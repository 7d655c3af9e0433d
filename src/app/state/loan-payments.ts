import { penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment } from '#services';

const isForLate = ({ kind }: { readonly kind: string }) => kind === 'late' || kind === 'scheduled';

/** The payments on their way towards what is late. */
export const comingForLate = ({ pendingRepayments = [] }: Loan): readonly Repayment[] =>
  pendingRepayments.filter(isForLate);

/** What is on its way towards what is late, in pence. */
export const onItsWay = (loan: Loan): number =>
  comingForLate(loan).reduce((sum, { amount }) => sum + penceFromPounds(amount), 0);

/** What can be paid of what is late, in pence: less what is on its way already. */
export const payableOf = (loan: Loan): number =>
  Math.max(0, penceFromPounds(loan.arrears?.amount ?? 0) - onItsWay(loan));

/** May no card be tried again (S-14): by the lender's word on the loan, or by its refusal in this tab, the last that was kept? */
export const isCardBarred = (loan: Loan, kept: KeptPayment | undefined): boolean =>
  loan.isCardBarred === true || kept?.isBarred === true;

/** What the ways to pay are called on every page. */
export const METHOD_NAMES: Readonly<Record<Repayment['method'], string>> = {
  DIRECT_DEBIT: 'Direct Debit',
  CARD: 'Card',
  OPEN_BANKING: 'Bank payment',
  BANK_TRANSFER: 'Bank transfer',
};

/** The account that a loan's Direct Debit is taken from, as lines; of its numbers only how they end. */
export const payingAccount = ({ mandate }: Loan): readonly string[] =>
  mandate
    ? [mandate.accountName, `Sort code ending ${mandate.sortCodeEnding}, account ending ${mandate.accountNumberEnding}`]
    : ['The account that you pay your loan from'];
