import type { Brand, CreditBand } from '#model';
import { hirePurchaseFromApr } from './hire-purchase-from-apr.ts';
import { illustrativeApr, loanFee, penceFromPounds, quoteFromApr, type LoanTerms } from '#lending';

/** What of a brand's configuration settles the terms of its loans. */
export type TermsOfBrand = Pick<Brand, 'tiers' | 'tierMinimums' | 'fee' | 'representativeExample' | 'hirePurchase'>;

/**
 * The terms on which a brand lends to a credit band: the APR of its table and its fee; a hire purchase where it finances
 * vehicles, with the amount being what is financed. `undefined` where the band is not offered that amount.
 *
 * @param amount pence
 * @param term months
 */
export function loanTerms(brand: TermsOfBrand, band: CreditBand, amount: number, term: number): LoanTerms | undefined {
  const apr = illustrativeApr(brand, band, amount);
  if (apr === undefined) return undefined;
  const fee = loanFee(brand, amount);
  if (!brand.hirePurchase) return quoteFromApr(amount, term, apr, fee);
  const optionFee = penceFromPounds(brand.hirePurchase.optionToPurchaseFee);
  return hirePurchaseFromApr({ amount, term, fee, optionFee }, apr);
}
