import type { Brand, CreditBand } from '#model';
import { hirePurchaseFromApr } from './hire-purchase.ts';
import { penceFromPounds } from './money.ts';
import { illustrativeApr, loanFee, quoteFromApr, type LoanTerms } from './quote.ts';

/**
 * The terms on which a brand lends to a credit band, from the APR of its table and its fee. If the brand finances vehicles, they
 * are those of a hire purchase of the financed amount.
 *
 * @param amount pence
 * @param term months
 * @returns `undefined` if the band is not offered that amount
 */
export function loanTerms(
  brand: Pick<Brand, 'tiers' | 'tierMinimums' | 'fee' | 'representativeExample' | 'hirePurchase'>,
  band: CreditBand,
  amount: number,
  term: number,
): LoanTerms | undefined {
  const apr = illustrativeApr(brand, band, amount);
  if (apr === undefined) return undefined;
  const fee = loanFee(brand, amount);
  if (!brand.hirePurchase) return quoteFromApr(amount, term, apr, fee);
  const optionFee = penceFromPounds(brand.hirePurchase.optionToPurchaseFee);
  return hirePurchaseFromApr({ amount, term, fee, optionFee }, apr);
}
