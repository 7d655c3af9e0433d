import type { LoanTerms } from '#lending';
import type { CreditBand, Brand } from '#model';
import {
  creditBand,
  suggestedLoan,
  availableForDebts,
  debtConsolidation,
  type DebtConsolidation,
} from '#sandbox/origination';
import type { ApplicationRecord } from '../store/applications.ts';
import type { TermsSummary } from '../store/requirement-details.ts';
import { summaryOf, termsOfQuote } from '../store/quote-terms.ts';
import { stateMovedOn } from '../context/refusal.ts';
import type { CardRecord } from '../store/cards.ts';
import type { RequirementOf } from '../store/requirements.ts';

/** The credit band that an application's terms are based on. */
export function bandOf({ progress, payload }: ApplicationRecord): CreditBand {
  return progress.band ?? creditBand(payload);
}

/** A suggested loan with a lower monthly payment than the quoted one. */
export interface Suggestion {
  readonly requested: TermsSummary;
  readonly suggested: TermsSummary;
  readonly terms: LoanTerms;
}

/**
 * The loan to suggest instead of the quoted one. If none has a lower payment, it is the quoted loan itself.
 * @returns `undefined` if there is no quote
 */
export function suggestionFor(application: ApplicationRecord, brand: Brand): Suggestion | undefined {
  const { quote } = application;
  if (!quote) return undefined;
  const quoted = termsOfQuote(quote);
  const terms = suggestedLoan(brand, bandOf(application), quoted) ?? quoted;
  return { requested: summaryOf(quoted), suggested: summaryOf(terms), terms };
}

/** What changes if the loan pays off cards. */
export interface ComparedDebts extends DebtConsolidation {
  /** The loan without paying off any card. */
  readonly loan: TermsSummary;
  /** How much more the brand would lend to pay off further cards, in pence. */
  readonly available: number;
}

/**
 * Compares the loan plus the cards with one loan that also pays off the cards.
 * @throws {Refusal} 409: the application has no loan to compare
 */
export function compareDebts(
  brand: Brand,
  application: ApplicationRecord,
  { details }: RequirementOf<'debt-consolidation-upsell-application-requirement'>,
  cards: readonly CardRecord[],
): ComparedDebts {
  if (!application.quote) throw stateMovedOn();
  const band = bandOf(application);
  const loan = details.loan ?? summaryOf(termsOfQuote(application.quote));
  const payoff = cards.reduce((sum, { payoffPence = 0 }) => sum + payoffPence, 0);
  const available = Math.max(0, availableForDebts(brand, band, loan.amount) - payoff);
  return { ...debtConsolidation(brand, band, loan, payoff), loan, available };
}
