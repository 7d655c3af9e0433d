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

/** The band whose terms an application gets. */
export function bandOf({ progress, payload }: ApplicationRecord): CreditBand {
  return progress.band ?? creditBand(payload);
}

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

/** What paying off cards with the loan changes. */
export interface ComparedDebts extends DebtConsolidation {
  /** The loan before it pays off any card. */
  readonly loan: TermsSummary;
  /** How much more can be had to pay off cards with, beyond these, in pence. */
  readonly available: number;
}

/**
 * Compares a loan and the cards beside it with one loan for both.
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
