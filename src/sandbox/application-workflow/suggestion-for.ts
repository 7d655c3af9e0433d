import type { LoanTerms } from '#lending';
import { suggestedLoan } from '#sandbox/origination';
import type { Brand } from '#model';
import type { ApplicationRecord } from '../store/applications.ts';
import type { TermsSummary } from '../store/requirement-details.ts';
import { bandOf } from './band-of.ts';
import { summaryOf, termsOfQuote } from '../store/quote-terms.ts';

/** A loan that is easier to pay than the one an application is quoted now. */
export interface Suggestion {
  readonly requested: TermsSummary;
  readonly suggested: TermsSummary;
  readonly terms: LoanTerms;
}

/**
 * What to suggest in place of the loan that is quoted now: where nothing is easier to pay, that loan again. `undefined` where
 * there is no quote.
 */
export function suggestionFor(application: ApplicationRecord, brand: Brand): Suggestion | undefined {
  const { quote } = application;
  if (!quote) return undefined;
  const quoted = termsOfQuote(quote);
  const terms = suggestedLoan(brand, bandOf(application), quoted) ?? quoted;
  return { requested: summaryOf(quoted), suggested: summaryOf(terms), terms };
}
