import { type LoanTerms, loanTerms, penceFromPounds, poundsFromPence } from '#lending';
import type { Brand, CreditBand } from '#model';
import { canAfford, creditBand } from './affordability.ts';
import type { LoanRequest } from './decision.ts';
import { testApplicant } from './test-applicants.ts';

/** A smaller loan than the applicant asked for. */
export interface SmallerLoan {
  readonly band: CreditBand;
  readonly terms: LoanTerms;
}

/** Smaller loans are multiples of this many pounds. */
const STEP = 100;

const roundedDown = (pounds: number) => Math.floor(pounds / STEP) * STEP;

/**
 * The smaller loan to offer a declined applicant (C-75), over the requested term: the largest multiple of £100 that the brand lends
 * to their band and that they can afford. A test applicant named Downsell is offered half, in the band Good.
 *
 * @param reasons the codes of the reasons for the decline
 * @returns `undefined` if there is none, or if the reason was neither the amount nor the payments
 */
export function downsell(request: LoanRequest, brand: Brand, reasons: readonly string[]): SmallerLoan | undefined {
  const isTest = testApplicant(request.user.lastName).downsell === true;
  if (!reasons.some((code) => code === 'amount-not-offered' || code === 'not-affordable')) return undefined;
  const highest = roundedDown(isTest ? request.amount / 2 : request.amount - 1);
  for (let amount = highest; amount >= brand.amount.minimum; amount -= STEP) {
    const band = isTest ? 'Good' : creditBand({ ...request, amount });
    const terms = loanTerms(brand, band, penceFromPounds(amount), request.term);
    if (terms && (isTest || canAfford(request, terms.monthlyPayment))) return { band, terms };
  }
  return undefined;
}

/** The share of the quoted amount to suggest: the embedded lender's own rule. */
const SUGGESTED_SHARE = 0.8;

/**
 * A loan with a lower monthly payment than the quoted one: four fifths of the amount over the same term. If the brand does
 * not lend so little, it is the same amount over the brand's longest term.
 * @returns `undefined` if the quoted loan already has the lowest payment
 */
export function suggestedLoan(
  brand: Brand,
  band: CreditBand,
  quoted: Pick<LoanTerms, 'amount' | 'term' | 'monthlyPayment'>,
): LoanTerms | undefined {
  const smaller = penceFromPounds(roundedDown(poundsFromPence(quoted.amount) * SUGGESTED_SHARE));
  const candidates = [
    ...(smaller >= penceFromPounds(brand.amount.minimum) ? [[smaller, quoted.term] as const] : []),
    [quoted.amount, brand.term.maximum] as const,
  ];
  return candidates
    .map(([amount, term]) => loanTerms(brand, band, amount, term))
    .find((terms) => terms !== undefined && terms.monthlyPayment < quoted.monthlyPayment);
}
