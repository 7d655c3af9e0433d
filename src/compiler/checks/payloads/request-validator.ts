import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false, allErrors: true, verbose: true });

/** A validator of what an operation takes; undefined for a schema that is none. */
export function requestValidator(schema: object): ValidateFunction | undefined {
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}
