import { formatServerTime, poundsFromPence } from '#lending';
import type { Quote } from '#model';
import type { QuoteRecord } from '../store/applications.ts';

/** A quote as the API shows it (D-31); one whose time has passed says so. */
export function viewQuote(quote: QuoteRecord, now: Date): Quote {
  return {
    '@type': 'quote',
    id: quote.id,
    state: quote.expiresAt > now ? 'Quoted' : 'Expired',
    amount: poundsFromPence(quote.amountPence),
    term: quote.termMonths,
    apr: quote.apr,
    rate: quote.rate,
    monthlyPayment: poundsFromPence(quote.monthlyPence),
    totalPayable: poundsFromPence(quote.totalPence),
    fee: poundsFromPence(quote.feePence),
    expiresAt: formatServerTime(quote.expiresAt.getTime()),
  };
}
