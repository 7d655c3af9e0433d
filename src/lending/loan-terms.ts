import type { Brand, CreditBand } from '#model';
import { hirePurchaseFromApr } from './hire-purchase.ts';
import { annualRateFromMonthly, monthlyRateFromPayment } from './interest-rates.ts';
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
export function loanTerms(brand: PricedBrand, band: CreditBand, amount: number, term: number): LoanTerms | undefined {
  const apr = illustrativeApr(brand, band, amount);
  return apr === undefined ? undefined : termsAt(brand, apr, amount, term);
}

/**
 * What a loan costs at the representative APR of a brand. For the amount and the term of the representative example, these are its
 * figures. An advertisement shows no lower rate unless the visitor asks for it (CONC 3.5.5R).
 *
 * @param amount pence
 * @param term months
 */
export function representativeTerms(brand: PricedBrand, amount: number, term: number): LoanTerms {
  const { representativeExample: example, hirePurchase } = brand;
  if (hirePurchase) return termsAt(brand, example.apr, amount, term);
  // The printed APR has one decimal. The exact one follows from the total, which is exact.
  const monthlyRate = monthlyRateFromPayment(example.amount, example.total / example.term, example.term);
  return termsAt(brand, annualRateFromMonthly(monthlyRate) * 100, amount, term);
}

/** A larger loan of the same term and band that costs less in total, because it has a lower rate. Pence. */
export interface CheaperLoan {
  readonly amount: number;
  readonly total: number;
}

/**
 * The loan at the next edges of a brand's table that costs least in total, if a loan just below an edge costs more than one at it.
 * A borrower must know that before choosing (PRIN 2A.5.3R).
 *
 * @returns `undefined` if no larger loan costs less
 */
export function cheaperLoan(
  brand: PricedBrand & Pick<Brand, 'amount'>,
  band: CreditBand,
  { amount, term, total }: Pick<LoanTerms, 'amount' | 'term' | 'total'>,
): CheaperLoan | undefined {
  return brand.tierMinimums
    .filter((pounds) => penceFromPounds(pounds) > amount && pounds <= brand.amount.maximum)
    .flatMap((pounds) => loanTerms(brand, band, penceFromPounds(pounds), term) ?? [])
    .filter((larger) => larger.total < total)
    .toSorted((one, other) => one.total - other.total)[0];
}

type PricedBrand = Pick<Brand, 'tiers' | 'tierMinimums' | 'fee' | 'representativeExample' | 'hirePurchase'>;

function termsAt(brand: PricedBrand, apr: number, amount: number, term: number): LoanTerms {
  const fee = loanFee(brand, amount);
  if (!brand.hirePurchase) return quoteFromApr(amount, term, apr, fee);
  const optionFee = penceFromPounds(brand.hirePurchase.optionToPurchaseFee);
  return hirePurchaseFromApr({ amount, term, fee, optionFee }, apr);
}
