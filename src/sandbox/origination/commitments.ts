import type { Affordability, NewLoanApplication } from '#model';
import { penceFromPounds } from '#lending';

/** What decides whether a loan fits: the applicant's means, and the loan asked for. Of every product. */
export interface Means extends Pick<NewLoanApplication, 'netMonthlyIncome' | 'amount' | 'term'> {
  readonly affordability: Pick<Affordability, 'rentOrMortgageMonthlyPayment' | 'monthlyDependantsCost'>;
}

/** What the applicant already pays each month for home and dependants, in pence. */
export function commitments({ affordability }: Pick<Means, 'affordability'>): number {
  const { rentOrMortgageMonthlyPayment = 0, monthlyDependantsCost = 0 } = affordability;
  return penceFromPounds(rentOrMortgageMonthlyPayment) + penceFromPounds(monthlyDependantsCost);
}
