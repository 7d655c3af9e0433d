import type { BankDetails, ProblemError } from '#model';
import { validationFailed } from '../context/refusal.ts';

/** Control and format characters. A name that contains them would look like another name on statements. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/u;

/**
 * Refuses bank details that the contract accepts but no account has: a blank or unprintable name, or only zeros.
 * @throws {Refusal} 422 at `/accountName`, `/sortCode`, `/accountNumber`
 */
export function refuseInvalidAccount({ accountName, sortCode, accountNumber }: BankDetails): void {
  const errors: ProblemError[] = [];
  if (accountName.trim() === '' || UNPRINTABLE.test(accountName)) {
    errors.push({ pointer: '/accountName', code: 'pattern', message: 'Enter the name on your account' });
  }
  if (/^0+$/.test(sortCode)) {
    errors.push({ pointer: '/sortCode', code: 'pattern', message: 'Enter a valid sort code' });
  }
  if (/^0+$/.test(accountNumber)) {
    errors.push({ pointer: '/accountNumber', code: 'pattern', message: 'Enter a valid account number' });
  }
  if (errors.length > 0) throw validationFailed(errors);
}
