import { availableForDebts, debtConsolidation, type DebtConsolidation } from '#lending';
import type { Brand } from '#model';
import type { ApplicationRecord } from '../store/applications.ts';
import type { CardRecord } from '../store/cards.ts';
import type { RequirementOf } from '../store/requirements.ts';
import { bandOf } from './open-requirements.ts';

/** What paying off cards with the loan changes, and how much more can be had for it, in pence. */
export interface ComparedDebts extends DebtConsolidation {
  readonly available: number;
  /** What it takes to pay off the cards that are complete. */
  readonly payoff: number;
}

/** Compares a loan and the cards beside it with one loan for both; the loan is the one before it was made larger. */
export function compareDebts(
  brand: Brand,
  application: ApplicationRecord,
  { details }: RequirementOf<'debt-consolidation-upsell-application-requirement'>,
  cards: readonly CardRecord[],
): ComparedDebts {
  const band = bandOf(application);
  const payoff = cards.reduce((sum, { payoffPence = 0 }) => sum + payoffPence, 0);
  const compared = debtConsolidation(brand, band, details.loan, payoff);
  return { ...compared, payoff, available: availableForDebts(brand, band, details.loan.amount) };
}
