const NO_DIGIT = /[^0-9]/g;
const EVERYTHING_TYPED = /^[0-9 .\-‐-―]*$/;
const ACCOUNT_NUMBER = 8;

/** The digits of a text without the spaces, hyphens and dots between them; `undefined` where something else stands there. */
export function digits(text: string): string | undefined {
  const bare = EVERYTHING_TYPED.test(text) ? text.replace(NO_DIGIT, '') : '';
  return bare === '' ? undefined : bare;
}

/** An account number as banks send it: eight digits, shorter ones with zeros before them. */
export const accountNumber = (text: string): string | undefined => digits(text)?.padStart(ACCOUNT_NUMBER, '0');
