import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from '#model';
import { exactOptions, withExactKeywords } from '../json/exact-validators.ts';

// The formats of the contract are checked where the values come from: in the data schema.
const ajv = withExactKeywords(
  new Ajv2020({ ...exactOptions, strict: false, allErrors: true, validateFormats: false, logger: false }),
);
const known = new Map<unknown, ValidateFunction>();

/** Why a request schema of the contract does not accept a payload, a text for each reason. Without a schema, nothing may be sent. */
export function requestProblems(request: unknown, payload: JsonObject): readonly string[] {
  const schema = request ?? NOTHING;
  const validate = known.get(schema) ?? ajv.compile(schema);
  known.set(schema, validate);
  if (validate(payload)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = 'is not valid' }) => `${instancePath || '/'} ${message}`,
  );
}

const NOTHING = { maxProperties: 0 };
