import { roundHalfUp } from './money.ts';

/** One number times another, rounded half up to two decimals. */
export function product(number: number, times: number): number {
  return roundHalfUp(number * times, 2);
}

/** How many per cent one number is of another, rounded half up to two decimals; `undefined` if the other is 0. */
export function shareOf(part: number, of: number): number | undefined {
  return of === 0 ? undefined : roundHalfUp((part / of) * 100, 2);
}

/** The multiple of `to` that is nearest to a number, the higher one if two are as near; `undefined` if `to` is not above 0. */
export function roundedTo(number: number, to: number): number | undefined {
  return to > 0 ? roundHalfUp(roundHalfUp(number / to) * to, 9) : undefined;
}
