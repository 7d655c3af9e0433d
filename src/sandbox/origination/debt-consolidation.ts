import type { Brand, CreditBand } from '#model';
import { levelPayment, monthlyRateFromAnnual, penceFromPounds, roundHalfUp, type LoanTerms } from '#lending';
import { largestAmount } from './largest-amount.ts';
import { loanTerms } from './loan-terms.ts';

/** What is paid, in pence: each month, and in all. */
interface Cost {
  readonly monthly: number;
  readonly total: number;
}

/** What paying off cards with the loan changes. */
export interface DebtConsolidation {
  /** The quoted loan, and the cards beside it. */
  readonly before: Cost;
  /** One loan that pays off the cards too. */
  readonly after: Cost;
  /** The terms of that loan; `undefined` where the brand does not lend so much. */
  readonly terms: LoanTerms | undefined;
}

/** The APR at which a card is taken to cost, in percent, for who does not know better: the embedded lender's own guess. */
const CARD_APR = 24.9;

/**
 * Compares keeping the cards with paying them off. Kept, they are taken to be repaid over the term of the loan at 24.9% APR;
 * paid off, the loan is larger by what they take.
 *
 * @param payoff what it takes to pay off the cards, in pence
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

/** How much more a borrower may have to pay off cards with, in pence. */
export function availableForDebts(brand: Brand, band: CreditBand, amount: number): number {
  return Math.max(0, penceFromPounds(largestAmount(brand, band)) - amount);
}
