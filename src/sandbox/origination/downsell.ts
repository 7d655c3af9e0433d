import type { Brand, CreditBand } from '#model';
import { canAfford } from './affordability.ts';
import type { LoanRequest } from './decision.ts';
import { creditBand } from './credit-band.ts';
import { loanTerms } from './loan-terms.ts';
import { penceFromPounds, type LoanTerms } from '#lending';
import { testApplicant } from './test-applicants.ts';

/** A smaller loan than was asked for. */
export interface SmallerLoan {
  readonly band: CreditBand;
  readonly terms: LoanTerms;
}

/** Smaller loans are tried in steps of this many pounds. */
const STEP = 100;

/**
 * The smaller loan that a declined applicant is offered (C-75): the largest, in hundreds of pounds, that the brand lends to
 * their band and that they can pay; over the term they asked for. `undefined` where there is none, or where the reason was
 * another than amount or payments. The test applicant of that name is offered half, in the band Good, whatever the means.
 *
 * @param reasons the codes of the reasons why it was declined
 */
export function downsell(request: LoanRequest, brand: Brand, reasons: readonly string[]): SmallerLoan | undefined {
  const always = testApplicant(request.user.lastName).downsell === true;
  if (!reasons.some((code) => code === 'amount-not-offered' || code === 'not-affordable')) return undefined;
  const highest = roundedDown(always ? request.amount / 2 : request.amount - 1);
  for (let amount = highest; amount >= brand.amount.minimum; amount -= STEP) {
    const band = always ? 'Good' : creditBand({ ...request, amount });
    const terms = loanTerms(brand, band, penceFromPounds(amount), request.term);
    if (terms && (always || canAfford(request, terms.monthlyPayment))) return { band, terms };
  }
  return undefined;
}

const roundedDown = (pounds: number) => Math.floor(pounds / STEP) * STEP;
