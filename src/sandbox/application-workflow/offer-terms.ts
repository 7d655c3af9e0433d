import { poundsFromPence, type LoanTerms } from '#lending';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationProgress, ApplicationRecord } from '../store/applications.ts';
import { advance } from './advance.ts';
import { quoteFromTerms } from '../store/quote-terms.ts';

/**
 * Offers an application new terms in place of those it has: a requote, a smaller or larger loan.
 * @throws {Refusal} 409: its state does not allow it
 */
export function offerTerms(
  context: RequestContext,
  application: ApplicationRecord,
  terms: LoanTerms,
  progress: ApplicationProgress = {},
): Promise<ApplicationRecord> {
  return advance(context, application, 'offered', {
    payload: { ...application.payload, amount: poundsFromPence(terms.amount), term: terms.term },
    quote: quoteFromTerms(context, terms),
    reasons: [],
    progress,
  });
}
