import { parseNumber } from '#engine';
import { formatMoney, roundHalfUp } from '#lending';

/** An amount as it was typed: pence, or what is wrong with it. */
export type TypedAmount = { readonly pence: number } | { readonly issue: string };

/** Reads what somebody wants to pay towards what is late: more than nothing and not more than all of it, whole pennies. */
export function readAmount(text: string, most: number): TypedAmount {
  if (text.trim() === '') return { issue: 'Enter the amount that you want to pay' };
  const pounds = parseNumber(text);
  if (pounds === undefined) return { issue: 'Enter an amount in pounds and pence, like 120.50' };
  const pence = roundHalfUp(pounds * 100);
  if (Math.abs(pounds * 100 - pence) > 1e-6) return { issue: 'Enter an amount with no more than 2 decimals' };
  if (pence <= 0) return { issue: 'Enter an amount of more than £0' };
  return pence > most ? { issue: `Enter ${formatMoney(most)} or less: that is all that is late` } : { pence };
}

/** An amount as it stands in the field at first: `120.50`. */
export const amountText = (pence: number): string => (pence / 100).toFixed(2);
