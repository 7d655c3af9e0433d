import type { Brand, NewLoanApplication, ProblemError } from '#model';
import { formatPounds } from '#lending';

/** What of an application lies outside the brand's limits on amount and term (B-05, B-08), as the API refuses it. */
export function brandLimitErrors(
  application: Pick<NewLoanApplication, 'amount' | 'term'>,
  brand: Pick<Brand, 'amount' | 'term'>,
): readonly ProblemError[] {
  const { amount, term } = brand;
  const errors: ProblemError[] = [];
  if (application.amount < amount.minimum) {
    errors.push({
      pointer: '/amount',
      code: 'minimum',
      message: `You can borrow ${formatPounds(amount.minimum)} or more`,
    });
  }
  if (application.amount > amount.maximum) {
    errors.push({
      pointer: '/amount',
      code: 'maximum',
      message: `You can borrow up to ${formatPounds(amount.maximum)}`,
    });
  }
  const steps = (application.term - term.minimum) / term.step;
  if (application.term > term.maximum || steps < 0 || !Number.isInteger(steps)) {
    const message = `You can repay over ${term.minimum} to ${term.maximum} months, in steps of ${term.step}`;
    errors.push({ pointer: '/term', code: 'enum', message });
  }
  return errors;
}
