import { parseServerTime } from './london-time.ts';

/**
 * Can a quote, of a loan or of a settlement, be accepted at an instant (milliseconds since 1970): is it Quoted, with no expiry or one in the future (S-24)?
 * An expiry that cannot be read counts as past.
 */
export function isQuoteActive(
  quote: { readonly state: string; readonly expiresAt?: string | undefined },
  now: number,
): boolean {
  if (quote.state !== 'Quoted') return false;
  return quote.expiresAt === undefined || (parseServerTime(quote.expiresAt) ?? now) > now;
}
