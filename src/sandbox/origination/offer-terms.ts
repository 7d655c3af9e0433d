import { poundsFromPence, type LoanTerms } from '#lending';
import type { Desk } from '../operations/operation.ts';
import type { ApplicationProgress, ApplicationRecord } from '../store/applications.ts';
import { advance } from './advance.ts';
import { quoteFromTerms } from './quote-from-terms.ts';

/**
 * Offers an application new terms in place of those it has: a requote, a smaller or larger loan.
 * @throws {Refusal} 409: its state does not allow it
 */
export function offerTerms(
  desk: Desk,
  application: ApplicationRecord,
  terms: LoanTerms,
  progress: ApplicationProgress = {},
): Promise<ApplicationRecord> {
  return advance(desk, application, 'offered', {
    payload: { ...application.payload, amount: poundsFromPence(terms.amount), term: terms.term },
    quote: quoteFromTerms(desk, terms),
    reasons: [],
    progress,
  });
}
