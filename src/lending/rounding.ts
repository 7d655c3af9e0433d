/** Absorbs what binary fractions lose, so that 1.005 rounds like the decimal it stands for. */
const GUARD = 1e-9;

/** Rounds half up to `places` decimals, the one rounding that money and rates know here. */
export function roundHalfUp(value: number, places = 0): number {
  const scale = 10 ** places;
  return Math.floor(value * scale + 0.5 + GUARD) / scale;
}

/** Rounds down to a whole number. Hand it an exact quotient of whole numbers: it forgives no lost fraction. */
export function roundDown(value: number): number {
  return Math.floor(value);
}
