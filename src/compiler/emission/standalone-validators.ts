import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { leanCode, withoutUnusedSchemas } from './lean-code.ts';
import { type RuntimeFunction, runtimeFunctions } from './runtime-functions.ts';

/** Functions made of JSON Schemas, as text, and what that text needs beside itself. */
export interface StandaloneValidators {
  /** An expression: an object with one function for each schema, by its name. */
  readonly code: string;
  readonly needs: readonly RuntimeFunction[];
}

/**
 * Writes validators of JSON Schemas (draft 7), named by their keys. With `all` they find every error (path, keyword and, of a
 * missing property, its name), without it only whether there is one. Schemas must be well formed.
 */
export function standaloneValidators(
  schemas: Readonly<Record<string, object | boolean>>,
  all: boolean,
): StandaloneValidators {
  const names = Object.keys(schemas);
  if (names.length === 0) return { code: '{}', needs: [] };
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    logger: false,
    allErrors: all,
    messages: false,
    multipleOfPrecision: 6,
    formats: { date: () => true },
    code: { source: true, formats: _`formats` },
  });
  // Prefixed, so that no name is a URI with a meaning of its own.
  for (const name of names) ajv.addSchema(asSchema(schemas[name]), `schema:${name}`);
  const written = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, `schema:${name}`])));
  const code = withoutUnusedSchemas(leanCode(written.replace('"use strict";', '')), Object.values(schemas));
  return { code: `((exports) => {${code}return exports;})({})`, needs: needsOf(code) };
}

/** ajv loses a schema that is `false`. */
function asSchema(schema: object | boolean | undefined): object {
  return typeof schema === 'object' ? schema : schema === false ? { not: {} } : {};
}

function needsOf(code: string): readonly RuntimeFunction[] {
  const names = Object.keys(runtimeFunctions) as RuntimeFunction[];
  return names.filter((name) => new RegExp(`= ${name}\\b`).test(code));
}
