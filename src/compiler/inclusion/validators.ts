import { Ajv2020 } from 'ajv/dist/2020.js';
import { dateFormat, validatorsOf } from '../json/validators-of.ts';

/** A validator of a JSON Schema (2020-12). An invalid schema accepts everything, and is reported elsewhere. */
export const validatorOf = validatorsOf(
  // The precision is that of the validators of a form.
  new Ajv2020({ strict: false, logger: false, verbose: true, multipleOfPrecision: 6, formats: dateFormat }),
);
