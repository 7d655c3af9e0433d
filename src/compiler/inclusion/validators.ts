import { isoDate } from '#lending';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({
  strict: false,
  logger: false,
  verbose: true,
  // As in the validators of a form.
  multipleOfPrecision: 6,
  formats: { date: (text: string) => isoDate(text) === text },
});
const known = new Map<string, ValidateFunction>();

/** A validator of a JSON Schema (2020-12). An invalid schema accepts everything, and is reported elsewhere. */
export function validatorOf(schema: object): ValidateFunction {
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
}
