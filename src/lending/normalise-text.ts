import { cleanText } from '#model';

const SEPARATORS = /[\s().-]/g;
const PHONE = /^\+?[0-9]{3}[0-9]{3}[0-9]{4,6}$/;

/**
 * A phone number as the API takes it (V-07): without spaces, brackets, dots and hyphens, and without the "(0)" after +44. An
 * international number begins with "+", also if 0044 or 44 was typed.
 * @returns `undefined` if the rest is not a phone number
 */
export function phoneNumber(text: string): string | undefined {
  const bare = cleanText(text, 'phone').replace(SEPARATORS, '');
  return PHONE.test(bare) ? bare : undefined;
}

const NOT_A_DIGIT = /[^0-9]/g;
const DIGITS_AND_SEPARATORS = /^[0-9 .\-‐-―]*$/;
const ACCOUNT_NUMBER_LENGTH = 8;

/** The digits of a text without the spaces, hyphens and dots between them; `undefined` if it contains anything else. */
export function digits(text: string): string | undefined {
  const bare = DIGITS_AND_SEPARATORS.test(text) ? text.replace(NOT_A_DIGIT, '') : '';
  return bare === '' ? undefined : bare;
}

/** An account number as banks take it: eight digits, shorter ones with leading zeros. */
export function accountNumber(text: string): string | undefined {
  return digits(text)?.padStart(ACCOUNT_NUMBER_LENGTH, '0');
}

/** A postcode as the API takes it: capitals, one space before the last three characters. */
export function postCode(text: string): string {
  const bare = text.replace(/\s/g, '').toUpperCase();
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
}

/** The codes of D-20 in words, one for each. The documents name one in words, "Homeowner without a mortgage" (D-29). */
const HOUSING_LABELS: ReadonlyMap<string, string> = new Map([
  ['homeowner_with_a_mortgage', 'Homeowner with a mortgage'],
  ['homeowner_without_a_mortgage', 'Homeowner without a mortgage'],
  ['living_with_parents', 'Living with parents'],
  ['private_tenant', 'Private tenant'],
  ['council_tenant', 'Council tenant'],
]);

/** Every label of a residential status, in the order of D-20. */
export const housingLabels: readonly string[] = [...HOUSING_LABELS.values()];

/** The label of a residential status (D-20). The motor API takes labels, the product API takes codes. */
export function housingLabel(code: string): string | undefined {
  return HOUSING_LABELS.get(code);
}
