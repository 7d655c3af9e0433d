import { Ajv, type ValidateFunction } from 'ajv';
import { isoDate } from '#lending';

const ajv = new Ajv({
  strict: false,
  logger: false,
  formats: { date: (text: string) => isoDate(text) === text },
});
const known = new Map<string, ValidateFunction>();

/** Is the value valid for a JSON Schema (draft 7)? An invalid schema accepts everything, and is reported elsewhere. */
export function accepts(schema: unknown, value: unknown): boolean {
  const key = JSON.stringify(schema);
  let validate = known.get(key);
  if (!validate) {
    try {
      validate = ajv.compile(JSON.parse(key) as object);
    } catch {
      validate = ajv.compile({});
    }
    known.set(key, validate);
  }
  return validate(value);
}

/** Is the text a valid regular expression with the `u` flag, as JSON Schema requires? */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
