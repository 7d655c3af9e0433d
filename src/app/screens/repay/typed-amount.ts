import { parseNumber } from '#engine';
import type { Copy } from '#copy';
import { poundsFromPence, roundHalfUp } from '#lending';

/** The result of reading a typed amount: pence, or an error message. */
export type TypedAmount = { readonly pence: number } | { readonly issue: string };

/** Reads a typed amount in pounds: more than £0, at most `most` pence, in whole pence. `why`: why it cannot be more. */
export function readAmount(text: string, most: number, why: string, words: Copy<'payment'>['form']): TypedAmount {
  if (text.trim() === '') return { issue: words.missing };
  const pounds = parseNumber(text);
  if (pounds === undefined) return { issue: words.notNumber };
  const pence = roundHalfUp(pounds * 100);
  if (Math.abs(pounds * 100 - pence) > 1e-6) return { issue: words.decimals };
  if (pence <= 0) return { issue: words.tooSmall };
  return pence > most ? { issue: words.tooMuch({ most: poundsFromPence(most), why }) } : { pence };
}

/** The initial text of the amount field, such as `120.50`. */
export const amountText = (pence: number): string => (pence / 100).toFixed(2);
