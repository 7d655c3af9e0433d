const SEPARATORS = /[ ().-]/g;
/** The "0" behind the code of a country, which only callers within the country dial. */
const CALLED_AT_HOME = /\( ?0 ?\)/g;
const INTERNATIONAL_AHEAD = /^[ (]*(?:\+|00)/;
const SEPARATORS_AHEAD = /^[ ().-]+/;
/** The code of the United Kingdom, with a "0" behind it that only callers within the country dial. */
const UNITED_KINGDOM = /^(?:\+|00)?440?(?=[1-9][0-9]{8,9}$)/;
const INTERNATIONAL = /^00(?=[1-9][0-9]{9,11}$)/;

/**
 * Returns a phone number in which the code of a country begins with "+", whether it was typed as `0044`, `44` or `+44 (0)`. The rest
 * stays as it was typed, and so does a number without a code.
 */
export function dialledNumber(typed: string): string {
  const line = INTERNATIONAL_AHEAD.test(typed) ? typed.replace(CALLED_AT_HOME, '') : typed;
  const bare = line.replace(SEPARATORS, '');
  const code = UNITED_KINGDOM.exec(bare)?.[0];
  const dialledCode = code ?? INTERNATIONAL.exec(bare)?.[0];
  if (dialledCode === undefined || (code === '+44' && line.includes(code))) return line;
  let rest = line;
  for (const each of dialledCode) rest = rest.slice(rest.indexOf(each) + 1);
  return `${code === undefined ? '+' : '+44 '}${rest.replace(SEPARATORS_AHEAD, '')}`;
}

/** Returns a phone number with the code of a country as E.164 has it, `+35312345678`, however it was typed. Any other text stays as it is. */
export function internationalNumber(typed: string): string {
  const line = INTERNATIONAL_AHEAD.test(typed) ? typed.replace(CALLED_AT_HOME, '') : typed;
  const bare = line.replace(SEPARATORS, '').replace(/^00/, '+');
  return /^\+[0-9]+$/.test(bare) ? bare : typed;
}
