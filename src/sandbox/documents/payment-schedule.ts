import { balanceOverTime } from '#lending';
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

/** The money is out for at least this many days before the first payment. */
const leastDays = 14;

/**
 * The payments of a loan: one a month, all alike but the last, which takes what rounding left, so that together they are the
 * total to the penny. A hire purchase's option fee is not among them.
 */
export function paymentSchedule(agreement: Agreement): readonly ScheduledPayment[] {
  const { terms, hirePurchase } = agreement;
  const toRepay = terms.total - (hirePurchase?.optionFee ?? 0);
  const balances = balanceOverTime({ ...terms, total: toRepay });
  const last = toRepay - terms.monthlyPayment * (terms.term - 1);
  const dates = paymentDates(agreement);
  return dates.map((date, index) => {
    const amount = index + 1 < terms.term ? terms.monthlyPayment : last;
    const balance = balances[index + 1] ?? 0;
    const principal = (balances[index] ?? 0) - balance;
    return { number: index + 1, date, amount, interest: amount - principal, principal, balance };
  });
}

function paymentDates({ madeOn, paymentDay, terms }: Agreement): readonly string[] {
  const [year = 0, month = 0, day = 0] = madeOn.split('-').map(Number);
  const daysToNextMonths = Date.UTC(year, month, paymentDay) - Date.UTC(year, month - 1, day);
  const firstMonth = daysToNextMonths >= leastDays * 86_400_000 ? month : month + 1;
  return Array.from({ length: terms.term }, (_, index) =>
    new Date(Date.UTC(year, firstMonth + index, paymentDay)).toISOString().slice(0, 10),
  );
}
