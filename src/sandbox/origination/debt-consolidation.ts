import { levelPayment, type LoanTerms, loanTerms, monthlyRateFromAnnual, penceFromPounds, roundHalfUp } from '#lending';
import type { Brand, CreditBand } from '#model';
import { largestAmount } from './loan-terms.ts';

/** What the borrower pays, in pence: each month and in total. */
interface Cost {
  readonly monthly: number;
  readonly total: number;
}

/** What changes if the loan pays off the borrower's cards. */
export interface DebtConsolidation {
  /** The quoted loan plus the cards. */
  readonly before: Cost;
  /** One larger loan that also pays off the cards. */
  readonly after: Cost;
  /** The terms of the larger loan; `undefined` if the brand does not lend that much. */
  readonly terms: LoanTerms | undefined;
}

/** The assumed APR of a card, in percent: the embedded lender's own estimate. */
const CARD_APR = 24.9;

/**
 * Compares keeping the cards with paying them off. Cards that are kept are assumed to be repaid over the term of the loan at 24.9%
 * APR. Cards that are paid off make the loan larger by their balance.
 *
 * @param payoff the amount that pays off the cards, in pence
 */
export function debtConsolidation(
  brand: Brand,
  band: CreditBand,
  loan: Pick<LoanTerms, 'amount' | 'term' | 'monthlyPayment' | 'total'>,
  payoff: number,
): DebtConsolidation {
  const cards = levelPayment(payoff, monthlyRateFromAnnual(CARD_APR / 100), loan.term);
  const before = {
    monthly: loan.monthlyPayment + roundHalfUp(cards),
    total: loan.total + roundHalfUp(cards * loan.term),
  };
  const terms = payoff === 0 ? undefined : loanTerms(brand, band, loan.amount + payoff, loan.term);
  const after = terms ? { monthly: terms.monthlyPayment, total: terms.total } : before;
  return { before, after, terms };
}

/** How much more the brand would lend to pay off cards, in pence. */
export function availableForDebts(brand: Brand, band: CreditBand, amount: number): number {
  return Math.max(0, penceFromPounds(largestAmount(brand, band)) - amount);
}
