import type { Brand } from '#model';
import { roundDown } from './rounding.ts';
import { penceFromPounds } from './money.ts';

/**
 * The fee of a loan, in pence, from its amount in pence: the brand's fee for the amount of its representative example and
 * above, in proportion and whole pounds below it. So it stays under what the loan costs, of which it is a part.
 */
export function loanFee(brand: Pick<Brand, 'fee' | 'representativeExample'>, amount: number): number {
  const inProportion =
    (penceFromPounds(brand.fee) * amount) / (penceFromPounds(brand.representativeExample.amount) * 100);
  return penceFromPounds(Math.min(brand.fee, roundDown(inProportion)));
}
