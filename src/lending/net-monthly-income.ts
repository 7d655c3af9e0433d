import { penceFromPounds } from './money.ts';
import { roundDown } from './rounding.ts';

/** How often an income is received (D-18). */
export type IncomeFrequency = 'monthly' | 'yearly' | 'weekly';

/** Months in a frequency's period, as a fraction of whole numbers: a week is 7 days of 365.25 / 12. */
const PER_MONTH: Readonly<Record<IncomeFrequency, readonly [times: number, by: number]>> = {
  monthly: [1, 1],
  yearly: [1, 12],
  weekly: [36_525, 8_400],
};

/** An income of any frequency a month, in whole pounds, rounded down (V-05). Pounds in, pounds out. */
export function netMonthlyIncome(income: number, frequency: IncomeFrequency): number {
  const [times, by] = PER_MONTH[frequency];
  return roundDown((penceFromPounds(income) * times) / (by * 100));
}
