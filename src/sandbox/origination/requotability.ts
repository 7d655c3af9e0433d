import type { Brand, CreditBand, LoanApplicationState } from '#model';
import { largestAmount } from './largest-amount.ts';

/** May a borrower ask for another amount or term, and within which limits? Whole pounds and months. */
export interface Requotability {
  readonly isRequotable: boolean;
  /** Why not, for people. */
  readonly reason?: string;
  readonly amount: { readonly minimum: number; readonly maximum: number };
  readonly term: { readonly minimum: number; readonly maximum: number };
  readonly attemptsLeft: number;
}

/** What it depends on, of an application. */
export interface QuotedApplication {
  readonly state: LoanApplicationState;
  readonly band: CreditBand;
  /** Whole pounds, as quoted now. */
  readonly amount: number;
  readonly isQuoteActive: boolean;
  readonly requotesUsed: number;
  /** Absent: `usualRequotes`. */
  readonly requotesAllowed?: number;
}

/** How often another amount or term may be asked for; the specification does not say. */
const usualRequotes = 3;

/**
 * Says whether and within which limits an application may be quoted anew (C-73, S-17): while it is quoted, its quote stands
 * and attempts are left. The amount ends where the brand's table ends for the band.
 */
export function requotability(
  application: QuotedApplication,
  brand: Pick<Brand, 'amount' | 'term' | 'tiers' | 'tierMinimums'>,
): Requotability {
  const attemptsLeft = Math.max(0, (application.requotesAllowed ?? usualRequotes) - application.requotesUsed);
  const reason = whyNot(application, attemptsLeft);
  const { minimum } = brand.amount;
  return {
    isRequotable: reason === undefined,
    ...(reason !== undefined && { reason }),
    amount: { minimum, maximum: Math.max(application.amount, largestAmount(brand, application.band)) },
    term: { minimum: brand.term.minimum, maximum: brand.term.maximum },
    attemptsLeft,
  };
}

function whyNot({ state, isQuoteActive }: QuotedApplication, attemptsLeft: number): string | undefined {
  if (state !== 'Quoted') return 'Only an application with a quote can be changed.';
  if (!isQuoteActive) return 'The quote has expired.';
  return attemptsLeft === 0 ? 'You have changed this quote as often as you can.' : undefined;
}
