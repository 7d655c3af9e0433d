import UkModulusChecking from 'uk-modulus-checking';

/** A UK bank account: a sort code of six digits and an account number of eight, without separators. */
export interface AccountNumbers {
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** Can an account with this sort code have this number? */
export type CheckAccount = (account: AccountNumbers) => boolean;

/**
 * Can an account with this sort code have this number, by the modulus check that UK banks publish? True for an unknown sort code and
 * for incomplete numbers, because the result is only a hint. Pass another check to use another table.
 */
export function modulusCheck(
  account: AccountNumbers,
  isValid: CheckAccount = (each) => new UkModulusChecking(each).isValid(),
): boolean {
  const { sortCode, accountNumber } = account;
  return !/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber) || isValid(account);
}
