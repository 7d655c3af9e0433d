import type { Brand, CreditBand, LoanApplicationState } from '#model';
import { largestAmount } from './loan-terms.ts';

/** Whether a borrower may ask for another amount or term, and within which limits. Whole pounds and months. */
export interface Requotability {
  readonly isRequotable: boolean;
  /** Why not, in words for the borrower. */
  readonly reason?: string;
  readonly amount: { readonly minimum: number; readonly maximum: number };
  readonly term: { readonly minimum: number; readonly maximum: number };
  readonly attemptsLeft: number;
}

/** The facts of an application that decide whether it can be quoted again. */
export interface QuotedApplication {
  readonly state: LoanApplicationState;
  readonly band: CreditBand;
  /** The quoted amount in whole pounds. */
  readonly amount: number;
  readonly isQuoteActive: boolean;
  readonly requotesUsed: number;
  /** Default: `usualRequotes`. */
  readonly requotesAllowed?: number;
}

/** How often a borrower may ask for another amount or term. The specification does not say. */
const usualRequotes = 3;

/**
 * States whether an application may be quoted again, and within which limits (C-73, S-17). It may be while it has an active quote
 * and attempts are left. The largest amount is the largest that the brand offers to the band.
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
  return attemptsLeft === 0 ? 'You have used all your changes to this quote.' : undefined;
}
