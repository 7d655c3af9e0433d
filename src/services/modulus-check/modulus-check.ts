import type { ModulusTable } from '#model';
import type { AccountNumbers } from './account-numbers.ts';
import { checksOf } from './checks-of.ts';
import { passesCheck } from './passes-check.ts';
import { publishedTable } from './published-table.ts';

/** Exceptions of a first check that leave the decision to the second one if the first one fails. */
const orSecond = [2, 10, 12];

/**
 * Can an account with this sort code have this number, by the modulus check that UK banks publish? True for a sort code that the table
 * does not have and for incomplete numbers, because the result is only a hint.
 */
export function modulusCheck(account: AccountNumbers, table: ModulusTable = publishedTable): boolean {
  const { sortCode, accountNumber } = account;
  if (!/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber)) return true;
  const [first, second] = checksOf(sortCode, table);
  if (!first) return true;
  const { substitutes } = table;
  const passes = passesCheck(first, account, substitutes);
  if (first.exception === 14 && !passes) {
    if (!/[019]$/.test(accountNumber)) return false;
    return passesCheck(first, { sortCode, accountNumber: `0${accountNumber.slice(0, -1)}` }, substitutes);
  }
  if (!second || passes === orSecond.includes(first.exception)) return passes;
  return passesCheck(second, account, substitutes);
}
