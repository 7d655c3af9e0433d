const TRUNK_ZERO = /^(\s*\(?\s*\+\s*44\s*\)?)\s*\(\s*0\s*\)/;
const SEPARATORS = /[\s().-]/g;
const PHONE = /^\+?[0-9]{3}[0-9]{3}[0-9]{4,6}$/;

/**
 * A phone number as it is sent (V-07): without spaces, brackets, dots and hyphens, and without the "(0)" after +44;
 * `undefined` where what remains is none.
 */
export function phoneNumber(text: string): string | undefined {
  const bare = text.replace(TRUNK_ZERO, '$1').replace(SEPARATORS, '');
  return PHONE.test(bare) ? bare : undefined;
}
