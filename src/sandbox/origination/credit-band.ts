import type { CreditBand } from '#model';
import { commitments } from './commitments.ts';
import type { Means } from './commitments.ts';
import { penceFromPounds } from '#lending';

/** The largest share of the income that may be spoken for in each band; above the last, Limited. */
const SHARES: readonly (readonly [CreditBand, number])[] = [
  ['Great', 0.3],
  ['Good', 0.45],
  ['Fair', 0.6],
];

/**
 * The band of an applicant who is not named for one: by the share of the monthly income that home, dependants and the loan's
 * own capital (amount / term) take together. Up to 30% Great, 45% Good, 60% Fair, else Limited. The embedded lender's own rule:
 * it has no credit file to look at.
 */
export function creditBand(means: Means): CreditBand {
  const spokenFor = commitments(means) + penceFromPounds(means.amount) / means.term;
  const share = spokenFor / penceFromPounds(means.netMonthlyIncome);
  return SHARES.find(([, largest]) => share <= largest)?.[0] ?? 'Limited';
}
