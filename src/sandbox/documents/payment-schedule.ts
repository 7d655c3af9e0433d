import { contractSchedule } from '#lending';
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

/** The payments of a loan as they are agreed. A hire purchase's option fee, which comes with the last, is not among them. */
export function paymentSchedule({ terms, hirePurchase, madeOn, paymentDay }: Agreement): readonly ScheduledPayment[] {
  const optionFee = hirePurchase?.optionFee;
  const agreed = { ...terms, ...(optionFee !== undefined && { optionFee }) };
  const schedule = contractSchedule({ terms: agreed, madeOn, paidOutOn: madeOn, paymentDay });
  return schedule.map(({ number, dueDate, amount, interest, principal, fees, balanceAfter }) => ({
    number,
    date: dueDate,
    amount: amount - fees,
    interest,
    principal,
    balance: balanceAfter,
  }));
}
