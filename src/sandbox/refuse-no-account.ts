import type { BankDetails, ProblemError } from '#model';
import { validationFailed } from './api/refusals.ts';

/** Control and format characters: a name with them reads as another on letters and statements. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/u;

/**
 * The contract says how long a name is and how many digits there are; nobody's name is blank, and nobody's digits are all the
 * same nought.
 * @throws {Refusal} 422 at `/accountName`, `/sortCode`, `/accountNumber`
 */
export function refuseNoAccount({ accountName, sortCode, accountNumber }: BankDetails): void {
  const errors: ProblemError[] = [];
  if (accountName.trim() === '' || UNPRINTABLE.test(accountName)) {
    errors.push({ pointer: '/accountName', code: 'pattern', message: 'Enter the name on your account' });
  }
  if (/^0+$/.test(sortCode)) {
    errors.push({ pointer: '/sortCode', code: 'pattern', message: 'Enter a sort code that is your bank’s' });
  }
  if (/^0+$/.test(accountNumber)) {
    errors.push({ pointer: '/accountNumber', code: 'pattern', message: 'Enter the account number of your account' });
  }
  if (errors.length > 0) throw validationFailed(errors);
}
