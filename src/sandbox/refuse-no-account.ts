import type { ProblemError } from '#model';
import { validationFailed } from './api/refusals.ts';

/**
 * The contract says how many digits there are; nobody's are all the same nought.
 * @throws {Refusal} 422 at `/sortCode`, `/accountNumber`
 */
export function refuseNoAccount(sortCode: string, accountNumber: string): void {
  const errors: ProblemError[] = [];
  if (/^0+$/.test(sortCode)) {
    errors.push({ pointer: '/sortCode', code: 'pattern', message: 'Enter a sort code that is your bank’s' });
  }
  if (/^0+$/.test(accountNumber)) {
    errors.push({ pointer: '/accountNumber', code: 'pattern', message: 'Enter the account number of your account' });
  }
  if (errors.length > 0) throw validationFailed(errors);
}
