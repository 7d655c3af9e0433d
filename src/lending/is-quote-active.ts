import type { Quote } from '#model';
import { parseServerTime } from './london-time.ts';

/**
 * Can a quote be accepted at an instant (milliseconds since 1970): is it Quoted, with no expiry or one in the future (S-24)?
 * An expiry that cannot be read counts as past.
 */
export function isQuoteActive(quote: Pick<Quote, 'state' | 'expiresAt'>, now: number): boolean {
  if (quote.state !== 'Quoted') return false;
  return quote.expiresAt === undefined || (parseServerTime(quote.expiresAt) ?? now) > now;
}
