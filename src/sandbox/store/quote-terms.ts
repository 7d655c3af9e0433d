import { dayjs } from '#dates';
import type { LoanTerms } from '#lending';
import type { QuoteRecord } from './applications.ts';
import type { TermsSummary } from './requirement-details.ts';

/** How long a quote is valid. The specification does not state a period. */
const quoteLifetime = dayjs.duration({ days: 30 });

/** Returns a new quote on these terms, valid from now. */
export function quoteFromTerms(
  { newId, now }: { readonly newId: () => string; readonly now: Date },
  terms: LoanTerms,
): QuoteRecord {
  return {
    id: newId(),
    amountPence: terms.amount,
    feePence: terms.fee,
    monthlyPence: terms.monthlyPayment,
    totalPence: terms.total,
    termMonths: terms.term,
    apr: terms.apr,
    rate: terms.rate,
    ...(terms.optionFee !== undefined && { optionFeePence: terms.optionFee }),
    ...(terms.lastPayment !== undefined && { lastPaymentPence: terms.lastPayment }),
    expiresAt: dayjs.utc(now).add(quoteLifetime).toDate(),
  };
}

/** Returns the terms of a quote in the form that the rules use. */
export function termsOfQuote(quote: QuoteRecord): LoanTerms {
  return {
    amount: quote.amountPence,
    term: quote.termMonths,
    fee: quote.feePence,
    apr: quote.apr,
    rate: quote.rate,
    monthlyPayment: quote.monthlyPence,
    total: quote.totalPence,
    ...(quote.optionFeePence !== undefined && { optionFee: quote.optionFeePence }),
    ...(quote.lastPaymentPence !== undefined && { lastPayment: quote.lastPaymentPence }),
  };
}

/** Returns the summary of terms that a requirement stores. */
export function summaryOf({ amount, term, monthlyPayment, total, apr }: LoanTerms): TermsSummary {
  return { amount, term, monthlyPayment, total, apr };
}
