import { type BankDetails, cleanText, type ProblemError } from '#model';
import { validationFailed } from '../context/refusal.ts';

const UNPRINTABLE = /[\p{Cc}\p{Cf}]/gu;

/** Control and format characters, except the joiners that the script of a name needs. Such a name would look like another one on statements. */
const isUnprintable = (name: string): boolean => countUnprintable(name) > countUnprintable(cleanText(name, 'name'));
const countUnprintable = (name: string): number => name.match(UNPRINTABLE)?.length ?? 0;

/**
 * Refuses bank details that the contract accepts but no account has: a blank or unprintable name, or only zeros.
 * @throws {Refusal} 422 at `/accountName`, `/sortCode`, `/accountNumber`
 */
export function refuseInvalidAccount({ accountName, sortCode, accountNumber }: BankDetails): void {
  const errors: ProblemError[] = [];
  if (accountName.trim() === '' || isUnprintable(accountName)) {
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
