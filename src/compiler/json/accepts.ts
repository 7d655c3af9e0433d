import { Ajv, type ValidateFunction } from 'ajv';
import { isoDate } from '#lending';

const ajv = new Ajv({
  strict: false,
  logger: false,
  formats: { date: (text: string) => isoDate(text) === text },
});
const known = new Map<string, ValidateFunction>();

/** Is the value valid by a JSON Schema (draft 7)? A schema that cannot be compiled accepts everything: it is told where schemas are read. */
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

/** Is the text a regular expression, as JSON Schema reads it (with the u flag)? */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
