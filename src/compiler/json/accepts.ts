import { Ajv } from 'ajv';
import { exactOptions, withExactKeywords } from './exact-validators.ts';
import { dateFormat, validatorsOf } from './validators-of.ts';

const validatorOf = validatorsOf(
  withExactKeywords(new Ajv({ ...exactOptions, strict: false, logger: false, formats: dateFormat })),
);

/** Is the value valid for a JSON Schema (draft 7)? An invalid schema accepts everything, and is reported elsewhere. */
export const accepts = (schema: unknown, value: unknown): boolean => validatorOf(schema)(value);

/** Is the text a valid regular expression with the `u` flag, as JSON Schema requires? */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
