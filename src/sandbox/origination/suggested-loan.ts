import type { Brand, CreditBand } from '#model';
import { loanTerms } from './loan-terms.ts';
import { penceFromPounds, poundsFromPence, type LoanTerms } from '#lending';

/** How much of the amount is suggested, and the roundness of it in pounds: the embedded lender's own. */
const SMALLER = { share: 0.8, step: 100 };

/**
 * A loan that is easier to pay each month than the one that is quoted: four fifths of the amount over the same term or,
 * where that is less than the brand lends, the same amount over its longest term. `undefined` where the quoted loan is already
 * the smallest and longest.
 */
export function suggestedLoan(
  brand: Brand,
  band: CreditBand,
  quoted: Pick<LoanTerms, 'amount' | 'term' | 'monthlyPayment'>,
): LoanTerms | undefined {
  const smaller = penceFromPounds(
    Math.floor((poundsFromPence(quoted.amount) * SMALLER.share) / SMALLER.step) * SMALLER.step,
  );
  const candidates = [
    ...(smaller >= penceFromPounds(brand.amount.minimum) ? [[smaller, quoted.term] as const] : []),
    [quoted.amount, brand.term.maximum] as const,
  ];
  return candidates
    .map(([amount, term]) => loanTerms(brand, band, amount, term))
    .find((terms) => terms !== undefined && terms.monthlyPayment < quoted.monthlyPayment);
}
