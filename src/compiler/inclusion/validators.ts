import { Ajv2020 } from 'ajv/dist/2020.js';
import { exactOptions, withExactKeywords } from '../json/exact-validators.ts';
import { dateFormat, validatorsOf } from '../json/validators-of.ts';

/** A validator of a JSON Schema (2020-12). An invalid schema accepts everything, and is reported elsewhere. */
export const validatorOf = validatorsOf(
  withExactKeywords(new Ajv2020({ ...exactOptions, strict: false, logger: false, verbose: true, formats: dateFormat })),
);
