import type { Ajv, ValidateFunction } from 'ajv';
import { isoDate } from '#lending';
import { isIban } from '#model';

/** The formats that every validator of the compiler knows. The others are patterns. */
export const dateFormat = { date: (text: string): boolean => isoDate(text) === text, iban: isIban };

/**
 * Returns a function that compiles JSON Schemas, each different one once. An invalid schema accepts everything, and is reported
 * elsewhere.
 */
export function validatorsOf(ajv: Pick<Ajv, 'compile'>): (schema: unknown) => ValidateFunction {
  const known = new Map<string, ValidateFunction>();
  // A schema with 100,000 choices is asked about each of them, and its text takes long to write.
  const byIdentity = new WeakMap<object, ValidateFunction>();
  const ofText = (schema: unknown): ValidateFunction => {
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
  return (schema) => {
    if (typeof schema !== 'object' || schema === null) return ofText(schema);
    const validate = byIdentity.get(schema) ?? ofText(schema);
    byIdentity.set(schema, validate);
    return validate;
  };
}
