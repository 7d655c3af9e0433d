import type { Brand } from '#model';
import { roundHalfUp } from '#lending';

/** What the lender pays who brought the borrower, in pence, from the amount lent in pence; `undefined`: nothing. */
export function commission(brand: Pick<Brand, 'hirePurchase'>, amount: number): number | undefined {
  return brand.hirePurchase && roundHalfUp((amount * brand.hirePurchase.commission) / 100);
}
