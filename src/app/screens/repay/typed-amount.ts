import { parseNumber } from '#engine';
import { formatMoney, roundHalfUp } from '#lending';

/** The result of reading a typed amount: pence, or an error message. */
export type TypedAmount = { readonly pence: number } | { readonly issue: string };

/** Reads a typed amount in pounds: more than £0, at most `most` pence, in whole pence. `why`: why it cannot be more. */
export function readAmount(text: string, most: number, why: string): TypedAmount {
  if (text.trim() === '') return { issue: 'Enter the amount that you want to pay' };
  const pounds = parseNumber(text);
  if (pounds === undefined) return { issue: 'Enter an amount in pounds and pence, like 120.50' };
  const pence = roundHalfUp(pounds * 100);
  if (Math.abs(pounds * 100 - pence) > 1e-6) return { issue: 'Enter an amount with no more than 2 decimal places' };
  if (pence <= 0) return { issue: 'Enter an amount that is more than £0' };
  return pence > most ? { issue: `Enter ${formatMoney(most)} or less. ${why}` } : { pence };
}

/** The initial text of the amount field, such as `120.50`. */
export const amountText = (pence: number): string => (pence / 100).toFixed(2);
