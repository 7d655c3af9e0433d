import { formatPounds, roundHalfUp } from '#lending';
import type { Brand, CreditBand, NewLoanApplication, ProblemError } from '#model';

/** The smallest amount, in pounds, that the brand's table does not offer a credit band; `undefined` if it offers all. */
export function firstAmountNotOffered(
  { tiers, tierMinimums }: Pick<Brand, 'tiers' | 'tierMinimums'>,
  band: CreditBand,
): number | undefined {
  return tierMinimums.find((_, tier) => (tiers[band][tier] ?? null) === null);
}

/** The largest offered amounts are multiples of this many pounds. */
const ROUND = 100;

/** The largest amount, in whole pounds, that a brand lends to a credit band; 0 if it lends nothing to that band. */
export function largestAmount(brand: Pick<Brand, 'amount' | 'tiers' | 'tierMinimums'>, band: CreditBand): number {
  const notOffered = firstAmountNotOffered(brand, band);
  if (notOffered === undefined || notOffered > brand.amount.maximum) return brand.amount.maximum;
  return Math.max(0, notOffered - ROUND);
}

/** The errors of an application whose amount or term is outside the brand's limits (B-05, B-08), as the API returns them. */
export function brandLimitErrors(
  application: Pick<NewLoanApplication, 'amount' | 'term'>,
  brand: Pick<Brand, 'amount' | 'term'>,
): readonly ProblemError[] {
  const { amount, term } = brand;
  const errors: ProblemError[] = [];
  if (application.amount < amount.minimum) {
    const message = `You can borrow ${formatPounds(amount.minimum)} or more`;
    errors.push({ pointer: '/amount', code: 'minimum', message });
  }
  if (application.amount > amount.maximum) {
    const message = `You can borrow up to ${formatPounds(amount.maximum)}`;
    errors.push({ pointer: '/amount', code: 'maximum', message });
  }
  const steps = (application.term - term.minimum) / term.step;
  if (application.term > term.maximum || steps < 0 || !Number.isInteger(steps)) {
    const message = `You can repay over ${term.minimum} to ${term.maximum} months, in steps of ${term.step}`;
    errors.push({ pointer: '/term', code: 'enum', message });
  }
  return errors;
}

/** The commission that the lender pays the introducer, in pence, from the amount in pence; `undefined` if none is paid. */
export function commission(brand: Pick<Brand, 'hirePurchase'>, amount: number): number | undefined {
  return brand.hirePurchase && roundHalfUp((amount * brand.hirePurchase.commission) / 100);
}
