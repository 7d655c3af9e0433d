import { penceFromPounds } from '#lending';
import type { Affordability, CreditBand, NewLoanApplication } from '#model';

/** What decides whether a loan is affordable: the applicant's means and the requested loan. The same for every product. */
export interface Means extends Pick<NewLoanApplication, 'netMonthlyIncome' | 'amount' | 'term'> {
  readonly affordability: Pick<Affordability, 'rentOrMortgageMonthlyPayment' | 'monthlyDependantsCost'>;
}

/** What the applicant already pays each month for home and dependants, in pence. */
function commitments({ affordability }: Pick<Means, 'affordability'>): number {
  const { rentOrMortgageMonthlyPayment = 0, monthlyDependantsCost = 0 } = affordability;
  return penceFromPounds(rentOrMortgageMonthlyPayment) + penceFromPounds(monthlyDependantsCost);
}

/** Monthly allowance for food, heating and travel, in pence: the embedded lender's own figure. */
const LIVING_COSTS = 450_00;

/** What home, dependants and living costs take each month, in pence. */
export function essentialSpending(means: Pick<Means, 'affordability'>): number {
  return commitments(means) + LIVING_COSTS;
}

/** Can the applicant pay this much a month, in pence, from the income left after essential spending? */
export function canAfford(means: Means, payment: number): boolean {
  return penceFromPounds(means.netMonthlyIncome) - essentialSpending(means) >= payment;
}

/** The largest share of the income that may be committed in each band. Above the last one the band is Limited. */
const SHARES: readonly (readonly [CreditBand, number])[] = [
  ['Great', 0.3],
  ['Good', 0.45],
  ['Fair', 0.6],
];

/**
 * The credit band that follows from an applicant's means. It depends on the share of monthly income that home, dependants and the
 * loan's own capital (amount / term) take together: up to 30% Great, 45% Good, 60% Fair, otherwise Limited. The embedded lender's
 * own rule, as it has no credit file.
 */
export function creditBand(means: Means): CreditBand {
  const committed = commitments(means) + penceFromPounds(means.amount) / means.term;
  const share = committed / penceFromPounds(means.netMonthlyIncome);
  return SHARES.find(([, largest]) => share <= largest)?.[0] ?? 'Limited';
}
