import { asList, asObject, asText, asTexts, type Json, type JsonObject } from '#model';
import { accepts } from '../json/accepts.ts';
import { mixesChoices } from '../json/mixes-choices.ts';

const dated: Readonly<Record<string, readonly string[]>> = {
  date: ['1986-03-27', '2026-07-01'],
  month: ['2019-03', '2026-07'],
  'time-of-day': ['09:30', '18:00'],
  iban: ['GB33BUKB20201555555555', 'IE64IRCE92050112345678'],
  'international-phone': ['+447700900123', '+35312345678'],
};
const texts = ['Sample', 'sample', 'SAMPLE', '1', '12345678', 'sample@example.com', 'https://example.com'];

/** Candidate answers for a field, the author's own examples first. They may be invalid. */
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
      return [...named, ...(dated[asText(schema['format'])] ?? texts), ...longEnough(schema)];
    case 'array':
      return [...named, ...lists(schema)];
    case 'object':
      return [...named, whole(schema)];
    default:
      return named;
  }
}

/** Lists of each length that the limits distinguish. */
function lists({ items, minItems, maxItems }: JsonObject): readonly Json[] {
  const entry = sample(asObject(items)) ?? null;
  const lengths = [minItems, maxItems].filter((limit): limit is number => typeof limit === 'number' && limit < 100);
  return [...new Set([1, 0, 2, ...lengths])].map((length) => Array.from({ length }, () => entry));
}

/** An object with its required parts; undefined if one of them has no known value. */
function whole({ properties, required }: JsonObject): Json | undefined {
  const parts = asTexts(required).map((name) => [name, sample(asObject(asObject(properties)[name]))] as const);
  if (parts.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** A text of the required length, if the schema has no other rule. */
function longEnough({ minLength, pattern }: JsonObject): readonly string[] {
  const known = typeof minLength === 'number' && minLength > 0 && minLength < 10_000 && pattern === undefined;
  return known ? ['a'.repeat(Math.ceil(minLength))] : [];
}

function around(bound: Json | undefined): readonly number[] {
  return typeof bound === 'number' ? [bound, bound + 1, bound - 1] : [];
}

/** An answer that a field accepts; undefined if none is known. */
export function sample(schema: JsonObject): Json | undefined {
  return likely(schema).find((value) => value !== undefined && accepts(schema, value));
}

/** All valid candidate answers of a field, without duplicates. */
export function samples(schema: JsonObject, more: readonly Json[]): readonly Json[] {
  const all = [...likely(schema), ...more].filter((value) => value !== undefined);
  const unique = new Map(all.map((value) => [JSON.stringify(value), value]));
  return [...unique.values()].filter((value) => accepts(schema, value) && !mixesChoices(schema, value));
}
