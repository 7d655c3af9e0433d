import { instalmentsToCome, outstanding } from './account-figures.ts';
import { leftToPay } from './interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { receivePayment } from './payments.ts';

/** The effect of an extra payment. Amounts in pence. */
export interface EarlyRepaymentEffect {
  readonly monthlyPayment: number;
  readonly lastPaymentDate: string;
  readonly paymentsLeft: number;
  readonly remainingAfter: number;
  /** How much less the borrower pays in total. */
  readonly interestSaved: number;
}

/** What an extra payment (pence) on the account's day would change. The account must be one that can make it. */
export function previewEarlyRepayment(account: LoanAccount, pence: number): EarlyRepaymentEffect {
  const { account: after } = receivePayment(account, pence);
  const toCome = instalmentsToCome(after).filter((one) => outstanding(one) > 0);
  const remainingAfter = leftToPay(after);
  return {
    monthlyPayment: after.monthlyPayment,
    lastPaymentDate: toCome.at(-1)?.dueDate ?? after.asOf,
    paymentsLeft: toCome.length,
    remainingAfter,
    interestSaved: leftToPay(account) - remainingAfter - pence,
  };
}
