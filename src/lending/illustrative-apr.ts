import type { Brand, CreditBand } from '#model';
import { penceFromPounds } from './money.ts';

/** The APR, in percent, that a brand's table gives a credit band for an amount in pence (B-11); `undefined`: not offered. */
export function illustrativeApr(
  brand: Pick<Brand, 'tiers' | 'tierMinimums'>,
  band: CreditBand,
  amount: number,
): number | undefined {
  const tier = brand.tierMinimums.findLastIndex((minimum) => amount >= penceFromPounds(minimum));
  return brand.tiers[band][tier] ?? undefined;
}
