import { transforms } from '#lending';
import { asList, asObject, asTexts, isObject, type Json, type JsonObject, type Pointer } from '#model';
import { contextPlace } from '../context/context-schema.ts';
import { answerPath, findField } from '../outline/fields.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { journeyDay } from './fixed-context.ts';
import { samples } from './sample.ts';

/** A test of a value by a condition, and the pointers that the value is made of. */
export interface Reader {
  readonly at: Pointer;
  readonly test: unknown;
  readonly from: readonly Pointer[];
}

/** Values of a pointer that the compiler tries. */
export interface CandidateValues {
  readonly values: readonly (Json | undefined)[];
  /** The schemas of the values; an empty list if they are unknown. */
  readonly schemas: readonly JsonObject[];
}

/** Candidate values for a pointer. They are examples, and seldom all values that it can have. */
export function candidateValues(flow: ResolvedFlow, pointer: Pointer, asking: readonly Reader[]): CandidateValues {
  const direct = asking.filter(({ at }) => at === pointer).flatMap(({ test }) => named(test));
  const derived = asking.filter(({ at }) => at !== pointer).flatMap(({ test }) => named(test));
  const path = answerPath(pointer);
  const field = path === undefined ? undefined : findField(flow.data.value, path);
  if (!field || !('schema' in field)) return contextDomain(flow, pointer, direct);
  const more = [...direct, ...derived, ...derived.flatMap((value) => (typeof value === 'number' ? before(value) : []))];
  const valid = samples(field.schema, more);
  const values = field.required && valid.length > 0 ? valid : [undefined, ...valid];
  return { values, schemas: [field.schema] };
}

/** Values that the contract allows. If it does not limit them, values that pass the tests and values that do not. */
function contextDomain(flow: ResolvedFlow, pointer: Pointer, direct: readonly Json[]): CandidateValues {
  const place = contextPlace(flow, pointer);
  const schemas = place.schemas.map(asObject);
  const valid = schemas.flatMap((schema) => samples(schema, direct));
  if (valid.length === 0) return { values: [undefined, ...direct, 'sample', true], schemas: [] };
  return { values: place.always ? valid : [undefined, ...valid], schemas };
}

/** The values in a test and, for numbers, their neighbours. */
function named(test: unknown): readonly Json[] {
  if (!isObject(test)) return [];
  const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
    .map((key) => test[key])
    .filter((value): value is number => typeof value === 'number')
    .flatMap((value) => [value - 1, value, value + 1]);
  const values = [...asList(test['enum']), ...('const' in test ? [test['const'] as Json] : [])];
  const around = values.flatMap((value): readonly Json[] =>
    typeof value === 'number' ? [value - 1, value, value + 1] : [value],
  );
  const listed = isObject(test['contains']) ? named(test['contains']).map((value): Json => [value]) : [];
  return [...around, ...numbers, ...listed, ...ofType(test), ...named(test['not'])];
}

/** A value of the type in a test. */
function ofType({ type, required, minItems, maxItems }: Readonly<Record<string, unknown>>): readonly Json[] {
  if (type === 'object' || required !== undefined)
    return [Object.fromEntries(asTexts(required).map((name) => [name, 'sample']))];
  const lengths = [minItems, maxItems].filter((limit): limit is number => typeof limit === 'number' && limit < 100);
  const lists = [...new Set(lengths.flatMap((limit) => [limit, limit + 1, Math.max(0, limit - 1)]))];
  if (type === 'array' || lists.length > 0)
    return [...lists, 1].map((length) => Array.from({ length }, () => 'sample'));
  return type === 'number' || type === 'integer' ? [1] : type === 'string' ? ['sample'] : [];
}

/**
 * Answers that a transform can turn into `count`: a date that many years, months or days before or after today, or an amount for each
 * month.
 */
function before(count: number): readonly Json[] {
  const year = Number(journeyDay.slice(0, 4)) - count;
  const rest = journeyDay.slice(4);
  const dates = [-count, count].flatMap((number) => [
    transforms['days-after'](journeyDay, { days: number }) ?? [],
    transforms['months-after'](journeyDay, { months: number }) ?? [],
  ]);
  return [`${String(year).padStart(4, '0')}${rest}`, ...dates.flat(), count * 12, Math.ceil((count * 12 * 7) / 365.25)];
}
