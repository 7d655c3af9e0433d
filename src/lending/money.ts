import { groupDigits } from '#model';

/** Compensates for binary fractions, so that 1.005 rounds like the decimal number that it stands for. */
const GUARD = 1e-9;

/** Rounds half up to `places` decimals. All rounding of money and rates uses it. */
export function roundHalfUp(value: number, places = 0): number {
  const scale = 10 ** places;
  return Math.floor(value * scale + 0.5 + GUARD) / scale;
}

/**
 * Is the number a multiple of the step as decimals, as JSON Schema defines `multipleOf`? The remainder of the binary fractions
 * cannot tell: it refuses 19.99 as a multiple of 0.01, and a tolerance accepts 1e-9 and 0.30000000000000004. No number is a
 * multiple of a step that is not above 0.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (!(step > 0) || !Number.isFinite(value)) return false;
  const one = decimalOf(step);
  // A decimal of at most 15 digits is never confused with another one. This is the case of all money, and it is fast.
  if (one.places >= 0 && one.places <= 15 && Math.abs(value) * 10 ** one.places < 1e15)
    return Number((Math.round(value / step) * step).toFixed(one.places)) === value;
  const other = decimalOf(value);
  const places = Math.max(one.places, other.places);
  const scaled = ({ digits, places: own }: Decimal) => BigInt(digits) * BigInt(10) ** BigInt(places - own);
  return scaled(other) % scaled(one) === BigInt(0);
}

interface Decimal {
  readonly digits: string;
  readonly places: number;
}

/** The decimal digits of a number without the point, and how many of them are after it. */
function decimalOf(value: number): Decimal {
  const [digits = '', exponent = 0] = String(value).split('e');
  const [before = '', after = ''] = digits.split('.');
  return { digits: before + after, places: after.length - Number(exponent) };
}

/** Converts pounds, as in the API and the data files, to integer pence. Half a penny rounds up. */
export function penceFromPounds(pounds: number): number {
  return roundHalfUp(pounds * 100);
}

/** Converts integer pence to pounds, as in the API and the data files. */
export function poundsFromPence(pence: number): number {
  return pence / 100;
}

/** Formats pence for people, without decimals if they are whole pounds (V-14): £7,500, £272.02. */
export function formatMoney(pence: number): string {
  const pounds = (Math.abs(pence) / 100).toFixed(pence % 100 === 0 ? 0 : 2);
  return `${pence < 0 ? '-' : ''}£${groupDigits(pounds)}`;
}

/** Formats pounds for people, without decimals if they are whole (V-14): £7,500, £272.02. */
export function formatPounds(pounds: number): string {
  return formatMoney(penceFromPounds(pounds));
}
