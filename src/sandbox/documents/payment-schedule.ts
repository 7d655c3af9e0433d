import { contractSchedule } from '#sandbox/ledger';
import type { Agreement } from './agreement.ts';

/** One payment. Amounts in pence, the day as `YYYY-MM-DD`. */
export interface ScheduledPayment {
  readonly number: number;
  readonly date: string;
  readonly amount: number;
  readonly interest: number;
  /** Off what is owed. */
  readonly principal: number;
  /** What is owed after it. */
  readonly balance: number;
}

/** The payments of a loan as the documents list them: a hire purchase's option fee is not among them. */
export function paymentSchedule({ terms, hirePurchase, madeOn, paymentDay }: Agreement): readonly ScheduledPayment[] {
  const withOption = hirePurchase ? { ...terms, optionFee: hirePurchase.optionFee } : terms;
  return contractSchedule({ terms: withOption, madeOn, paidOutOn: madeOn, paymentDay }).map(
    ({ number, dueDate, amount, fees, interest, principal, balanceAfter }) => ({
      number,
      date: dueDate,
      amount: amount - fees,
      interest,
      principal,
      balance: balanceAfter,
    }),
  );
}
