import { penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';

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
