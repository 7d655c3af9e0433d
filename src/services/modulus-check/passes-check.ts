import type { AccountNumbers } from './account-numbers.ts';
import type { ModulusCheck } from './checks-of.ts';

/** The sort codes at which exceptions 8 and 9 check an account. */
const fixedSortCodes: Readonly<Record<number, string>> = { 8: '090126', 9: '309634' };

/** Places in the digits of an account. The specification calls the digits of the sort code u to z and those of the account a to h. */
const [a, b, c, g, h] = [6, 7, 8, 12, 13] as const;

/**
 * Does an account pass one check? Follows "Validating account numbers: UK modulus checking" (Vocalink, version 6.40), 1.3 and 2.2.2.
 *
 * @param substitutes the sort codes that exception 5 replaces
 */
export function passesCheck(
  { method, weights, exception }: ModulusCheck,
  { sortCode, accountNumber }: AccountNumbers,
  substitutes: Readonly<Record<string, string>>,
): boolean {
  const substitute = exception === 5 ? substitutes[sortCode] : fixedSortCodes[exception];
  const digits = `${substitute ?? sortCode}${accountNumber}`.split('').map(Number);
  const at = (place: number): number => digits[place] ?? 0;
  if (exception === 3 && (at(c) === 6 || at(c) === 9)) return true;
  // An account in a foreign currency, which cannot be checked.
  if (exception === 6 && at(a) >= 4 && at(a) <= 8 && at(g) === at(h)) return true;

  const used = weightsFor(exception, weights, at);
  const products = digits.map((digit, place) => digit * (used[place] ?? 0));
  const isDouble = method === 'DBLAL';
  const total = sum(isDouble ? products.flatMap((product) => String(product).split('').map(Number)) : products);
  const modulus = method === 'MOD11' ? 11 : 10;
  const remainder = (total + (exception === 1 ? 27 : 0)) % modulus;
  if (exception === 4) return remainder === 10 * at(g) + at(h);
  if (exception === 5) {
    // For a remainder of 1 in the first check there is no digit: 11 less 1 is 10.
    return (modulus - remainder) % modulus === at(isDouble ? h : g);
  }
  return remainder === 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const euroWeights = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];

/** The weights of a check for one account. Some exceptions ignore the digits u to b. */
function weightsFor(exception: number, weights: readonly number[], at: (place: number) => number): readonly number[] {
  const fromC = (all: readonly number[]) => all.map((weight, place) => (place < c ? 0 : weight));
  if (exception === 2 && at(a) !== 0) return at(g) === 9 ? fromC(euroWeights) : euroWeights;
  const isIgnored = exception === 7 || (exception === 10 && (at(a) === 0 || at(a) === 9) && at(b) === 9);
  return isIgnored && at(g) === 9 ? fromC(weights) : weights;
}
