const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** From a full-width character to the usual one. */
const WIDER_BY = 0xfee0;

/**
 * Returns a text with usual characters in place of full-width ones, and with the digits 0 to 9 in place of those of other scripts, such
 * as Arabic and Bengali. A raised digit stays, because it is not part of a number.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - WIDER_BY))
    .replace(OTHER_DIGITS, plainDigit);

/** The digits of each script follow one another in Unicode, so a digit's value is the number of digits ahead of it. */
function plainDigit(digit: string): string {
  const written = digit.normalize('NFKC');
  if (written !== digit) return written;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}
