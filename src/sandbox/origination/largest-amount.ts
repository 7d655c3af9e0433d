import type { Brand, CreditBand } from '#model';

/** Limits on amounts that are offered are round: hundreds of pounds. */
const ROUND = 100;

/** The largest amount, in whole pounds, that a brand lends to a credit band; 0: it lends that band nothing. */
export function largestAmount(brand: Pick<Brand, 'amount' | 'tiers' | 'tierMinimums'>, band: CreditBand): number {
  const firstNotOffered = brand.tierMinimums.find((_, tier) => (brand.tiers[band][tier] ?? null) === null);
  if (firstNotOffered === undefined || firstNotOffered > brand.amount.maximum) return brand.amount.maximum;
  return Math.max(0, firstNotOffered - ROUND);
}
