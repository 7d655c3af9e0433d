/**
 * Writes a comma before each three digits of the whole part of a decimal, as in British English: 10,000.5. `Intl.NumberFormat` does the
 * same, but the first number that it formats takes a cheap phone a fifth of a second.
 */
export function groupDigits(decimal: string): string {
  const [whole = '', ...decimals] = decimal.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
