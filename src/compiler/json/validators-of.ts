import type { Ajv, ValidateFunction } from 'ajv';
import { isoDate } from '#lending';

/** The formats that every validator of the compiler knows. */
export const dateFormat = { date: (text: string): boolean => isoDate(text) === text };

/**
 * Returns a function that compiles JSON Schemas, each different one once. An invalid schema accepts everything, and is reported
 * elsewhere.
 */
export function validatorsOf(ajv: Pick<Ajv, 'compile'>): (schema: unknown) => ValidateFunction {
  const known = new Map<string, ValidateFunction>();
  return (schema) => {
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
    return validate;
  };
}
