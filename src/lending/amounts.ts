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

/**
 * The factor from each period to a month, as a fraction of whole numbers. A month is a twelfth of 365.25 days (V-05: weekly
 * × 365.25 / 7 / 12 = 4.348214…).
 */
const PER_MONTH = {
  monthly: [1, 1],
  yearly: [1, 12],
  weekly: [36_525, 8_400],
} as const satisfies Readonly<Record<string, readonly [times: number, by: number]>>;

/** How often an amount is received or paid (D-18). */
export type Frequency = keyof typeof PER_MONTH;

/** Every frequency, in the order of D-18. */
export const frequencies = Object.keys(PER_MONTH) as readonly Frequency[];

const penceAMonth = (amount: number, frequency: Frequency): number => {
  const [times, by] = PER_MONTH[frequency];
  return (penceFromPounds(amount) * times) / by;
};

/** An income per month in whole pounds, rounded down (V-05), from an income in pounds of any frequency. */
export function netMonthlyIncome(income: number, frequency: Frequency): number {
  return Math.floor(penceAMonth(income, frequency) / 100);
}

/** An amount per month, in pounds and rounded to the nearest penny, from an amount in pounds of any frequency. */
export function monthlyAmount(amount: number, frequency: Frequency): number {
  return poundsFromPence(Math.round(penceAMonth(amount, frequency)));
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
