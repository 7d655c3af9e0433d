import type { Json } from '#model';
import { penceFromPounds, poundsFromPence } from './money.ts';

const sumInPence = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + penceFromPounds(amount), 0);

/** The sum of amounts in pounds; 0 for an empty list. */
export function sumOf(amounts: readonly number[]): number {
  return poundsFromPence(sumInPence(amounts));
}

/** One amount less another, in pounds. Negative if more is subtracted than there is. */
export function difference(amount: number, subtract: number): number {
  return poundsFromPence(sumInPence([amount, -subtract]));
}

/** How often an income is received (D-18). */
export type IncomeFrequency = 'monthly' | 'yearly' | 'weekly';

/** The factor to a month as a fraction of whole numbers: a week is 7 days of 365.25 / 12. */
const PER_MONTH: Readonly<Record<IncomeFrequency, readonly [times: number, by: number]>> = {
  monthly: [1, 1],
  yearly: [1, 12],
  weekly: [36_525, 8_400],
};

/** An income per month in whole pounds, rounded down (V-05), from an income in pounds of any frequency. */
export function netMonthlyIncome(income: number, frequency: IncomeFrequency): number {
  const [times, by] = PER_MONTH[frequency];
  return Math.floor((penceFromPounds(income) * times) / (by * 100));
}

/** The amount of the line with this name in a list of named amounts, such as a financial statement; `undefined` if missing. */
export function amountNamed(lines: readonly Json[], name: string): number | undefined {
  for (const line of lines) {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) continue;
    const { name: own, amount } = line as Readonly<Record<string, Json | undefined>>;
    if (own === name && typeof amount === 'number') return amount;
  }
  return undefined;
}
