import { penceFromPounds } from '#lending';
import type { Loan } from '#model';

const isForLate = ({ kind }: { readonly kind: string }) => kind === 'late' || kind === 'scheduled';

/** What is on its way towards what is late, in pence. */
export const onItsWay = ({ pendingRepayments = [] }: Loan): number =>
  pendingRepayments.filter(isForLate).reduce((sum, { amount }) => sum + penceFromPounds(amount), 0);

/** What can be paid of what is late, in pence: less what is on its way already. */
export const payableOf = (loan: Loan): number =>
  Math.max(0, penceFromPounds(loan.arrears?.amount ?? 0) - onItsWay(loan));
