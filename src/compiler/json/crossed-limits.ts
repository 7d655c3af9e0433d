import type { JsonObject } from '#model';

/** The lower and upper limits of JSON Schema that belong together. */
export const limitPairs = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Two limits of a schema that exclude each other; undefined if there are none. */
export function crossedLimits(schema: JsonObject): readonly [string, string] | undefined {
  return limitPairs.find(([least, most]) => {
    const [low, high] = [schema[least], schema[most]];
    return typeof low === 'number' && typeof high === 'number' && low > high;
  });
}
