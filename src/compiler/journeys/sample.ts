import type { Json, JsonObject } from '#model';
import { accepts } from '../outline/accepts.ts';
import { asList, asObject } from '../outline/json-access.ts';

const dates = ['1986-03-27', '2026-07-01'];
const texts = ['Sample', 'sample', 'SAMPLE', '1', '12345678', 'sample@example.com', 'https://example.com'];

/** Answers worth trying for a field, those its author named first; not all of them need be valid. */
function likely(schema: JsonObject): readonly (Json | undefined)[] {
  const named = [...asList(schema['examples']), schema['default'], schema['const'], ...asList(schema['enum'])];
  switch (schema['type']) {
    case 'boolean':
      return [...named, true, false];
    case 'integer':
    case 'number':
      return [
        ...named,
        ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((key) => around(schema[key])),
        1,
        0,
      ];
    case 'string':
      return [...named, ...(schema['format'] === 'date' ? dates : texts), ...longEnough(schema)];
    case 'array':
      return [...named, [sample(asObject(schema['items'])) ?? null], []];
    default:
      return named;
  }
}

/** A text of the length that is asked for, where that is all that is asked for. */
function longEnough({ minLength, pattern }: JsonObject): readonly string[] {
  const known = typeof minLength === 'number' && minLength > 0 && minLength < 10_000 && pattern === undefined;
  return known ? ['a'.repeat(Math.ceil(minLength))] : [];
}

function around(bound: Json | undefined): readonly number[] {
  return typeof bound === 'number' ? [bound, bound + 1, bound - 1] : [];
}

/** An answer that a field accepts; undefined where none is known, for want of an example. */
export function sample(schema: JsonObject): Json | undefined {
  return likely(schema).find((value) => value !== undefined && accepts(schema, value));
}

/** All answers of a field that are worth trying and valid, without repeats. */
export function samples(schema: JsonObject, more: readonly Json[]): readonly Json[] {
  const all = [...likely(schema), ...more].filter((value) => value !== undefined);
  const unique = new Map(all.map((value) => [JSON.stringify(value), value]));
  return [...unique.values()].filter((value) => accepts(schema, value));
}
