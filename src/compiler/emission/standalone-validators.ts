import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { exactOptions, withExactKeywords } from '../json/exact-validators.ts';
import { leanCode, withoutUnusedSchemas } from './lean-code.ts';
import { type RuntimeFunction, runtimeFunctions } from './runtime-functions.ts';

/** The source of validators, and the runtime functions that it needs. */
export interface StandaloneValidators {
  /** An expression for an object with one function for each schema, by name. */
  readonly code: string;
  readonly needs: readonly RuntimeFunction[];
}

/**
 * Writes validators for JSON Schemas (draft 7), by name. With `all`, a validator finds every error (path, keyword and missing
 * property). Without it, a validator only says whether the value is valid. The schemas must be valid.
 */
export function standaloneValidators(
  schemas: Readonly<Record<string, object | boolean>>,
  all: boolean,
): StandaloneValidators {
  const names = Object.keys(schemas);
  if (names.length === 0) return { code: '{}', needs: [] };
  const ajv = withExactKeywords(
    new Ajv({
      ...(inherits(schemas) && exactOptions),
      strict: false,
      validateSchema: false,
      logger: false,
      allErrors: all,
      messages: false,
      formats: { date: () => true },
      code: { source: true, formats: _`formats` },
    }),
    'written',
  );
  // The prefix keeps a name from being read as a URI.
  for (const name of names) ajv.addSchema(asSchema(schemas[name]), `schema:${name}`);
  const written = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, `schema:${name}`])));
  const code = withoutUnusedSchemas(leanCode(written.replace('"use strict";', '')), Object.values(schemas));
  return { code: `((exports) => {${code}return exports;})({})`, needs: needsOf(code) };
}

/** Converts a boolean schema to an object, because ajv loses a schema that is `false`. */
function asSchema(schema: object | boolean | undefined): object {
  return typeof schema === 'object' ? schema : schema === false ? { not: {} } : {};
}

const inherited = Object.getOwnPropertyNames(Object.prototype).map((name) => JSON.stringify(name));

/** Does a schema write a name that every object has? Only then its code must look for own properties, because that is longer. */
function inherits(schemas: Readonly<Record<string, object | boolean>>): boolean {
  const text = JSON.stringify(Object.values(schemas));
  return inherited.some((name) => text.includes(name));
}

function needsOf(code: string): readonly RuntimeFunction[] {
  const names = Object.keys(runtimeFunctions) as RuntimeFunction[];
  return names.filter((name) => new RegExp(`(?:= |!)${name}\\b`).test(code));
}
