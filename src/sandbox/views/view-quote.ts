import { formatServerTime, poundsFromPence } from '#lending';
import type { Quote } from '#model';
import type { QuoteRecord } from '../store/applications.ts';

/** A quote as the API shows it (D-31); one whose time has passed says so. A hire purchase says what only it has. */
export function viewQuote(quote: QuoteRecord, now: Date): Quote {
  const amount = poundsFromPence(quote.amountPence);
  const fee = poundsFromPence(quote.feePence);
  return {
    '@type': 'quote',
    id: quote.id,
    state: quote.expiresAt > now ? 'Quoted' : 'Expired',
    amount,
    term: quote.termMonths,
    apr: quote.apr,
    rate: quote.rate,
    monthlyPayment: poundsFromPence(quote.monthlyPence),
    totalPayable: poundsFromPence(quote.totalPence),
    fee,
    ...(quote.optionFeePence !== undefined && {
      cashPrice: amount,
      financeFee: fee,
      optionToPurchaseFee: poundsFromPence(quote.optionFeePence),
    }),
    ...(quote.lastPaymentPence !== undefined && { lastPayment: poundsFromPence(quote.lastPaymentPence) }),
    expiresAt: formatServerTime(quote.expiresAt.getTime()),
  };
}
