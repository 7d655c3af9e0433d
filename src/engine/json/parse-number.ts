/** Digits, or groups of three digits between commas or apostrophes; then the decimals, if any. */
const NUMBER = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+|\d+)?(?:[.\u066b]\d*)?$/;

/**
 * Reads a number as people type it (V-13). A pound sign, spaces, commas or apostrophes between thousands, leading zeros and a trailing
 * `.0` are ignored. Returns `undefined` if the text is not a number. A comma anywhere else is refused, because `120,50`
 * could mean 120.50 or 12,050.
 */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/[£\s\u066c]/g, '');
  if (!/\d/.test(bare) || !NUMBER.test(bare)) return undefined;
  const number = Number(bare.replace(/[,'’]/g, '').replace('\u066b', '.'));
  return Number.isFinite(number) ? number : undefined;
}
