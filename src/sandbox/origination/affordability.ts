import { commitments } from './commitments.ts';
import type { Means } from './commitments.ts';
import { penceFromPounds } from '#lending';

/** What is kept back each month for food, heating and travel, in pence: the embedded lender's own figure. */
const LIVING_COSTS = 450_00;

/** Does a payment, in pence a month, fit in what home, dependants and living costs leave of the income? */
export function canAfford(means: Means, payment: number): boolean {
  return penceFromPounds(means.netMonthlyIncome) - essentialSpending(means) >= payment;
}

/** What home, dependants and living cost each month, in pence. */
export function essentialSpending(means: Pick<Means, 'affordability'>): number {
  return commitments(means) + LIVING_COSTS;
}
