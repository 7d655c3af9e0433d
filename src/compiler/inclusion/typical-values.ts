import { asList, asObject, asTexts, isObject, type Json, type JsonObject } from '#model';
import { fewNumbers, numbersOf, typicalNumbers } from './number-rules.ts';
import { textsOf, typicalOf } from './text-rules.ts';
import { validatorOf } from './validators.ts';

/** A schema and the schemas that it combines with `allOf`. */
export function partsOf(schema: JsonObject): readonly JsonObject[] {
  const { allOf, ...own } = schema;
  return [own, ...asList(allOf).flatMap((part) => (isObject(part) ? partsOf(part) : []))];
}

/** All values of a schema, if it has at most 1,000 that are known by name or number; otherwise undefined. */
export function allValues(schema: JsonObject): readonly Json[] | undefined {
  const parts = partsOf(schema);
  const listed = parts.flatMap((part) => ('const' in part ? [[part['const'] as Json]] : []));
  const enums = parts.flatMap(({ enum: values }) => (Array.isArray(values) ? [asList(values)] : []));
  const named = [...listed, ...enums][0] ?? plainValues(parts);
  return named?.filter((value) => validatorOf(schema)(value));
}

function plainValues(parts: readonly JsonObject[]): readonly Json[] | undefined {
  const types = typesOf(parts);
  if (types?.every((type) => type === 'boolean' || type === 'null'))
    return types.flatMap((type): readonly Json[] => (type === 'null' ? [null] : [true, false]));
  const isNumber = types?.every((type) => type === 'integer' || type === 'number');
  return isNumber ? fewNumbers(numbersOf(parts)) : undefined;
}

/** The types that all these schemas allow; undefined if they do not limit them. */
export function typesOf(parts: readonly JsonObject[]): readonly string[] | undefined {
  const limited = parts.flatMap(({ type }) => (type === undefined ? [] : [[type].flat().map(String)]));
  return limited.reduce<readonly string[] | undefined>(
    (types, more) => types?.filter((type) => more.includes(type)) ?? more,
    undefined,
  );
}

/** Values of a schema at the edges of what it accepts, the author's examples first. */
export function typicalValues(schema: JsonObject): readonly Json[] {
  const parts = partsOf(schema);
  const named = parts.flatMap((part) => [...asList(part['examples']), ...asList(part['default'])]);
  const values = [...named, ...(allValues(schema) ?? made(parts))];
  return values.filter((value) => validatorOf(schema)(value));
}

function made(parts: readonly JsonObject[]): readonly Json[] {
  const types = typesOf(parts) ?? [];
  return [
    ...(types.some((type) => type === 'number' || type === 'integer') ? typicalNumbers(numbersOf(parts)) : []),
    ...(types.includes('string') ? typicalOf(textsOf(parts)) : []),
    ...(types.includes('boolean') ? [true, false] : []),
    ...(types.includes('null') ? [null] : []),
    ...(types.includes('array') ? lists(parts) : []),
    ...(types.includes('object') ? objects(parts) : []),
  ];
}

function lists(parts: readonly JsonObject[]): readonly Json[] {
  const items = asObject(parts.find((part) => isObject(part['items']))?.['items']);
  const entries = typicalValues(items).slice(0, 20);
  const limits = parts.flatMap(({ minItems, maxItems }) => [minItems, maxItems]);
  const lengths = [1, 0, 2, ...limits.filter((limit): limit is number => typeof limit === 'number' && limit < 100)];
  return [...new Set(lengths)].flatMap((length) =>
    (length === 0 ? [null] : entries).map((entry) => Array.from({ length }, () => entry)),
  );
}

/** Objects with all parts, with only the required parts, and with each typical value of each part. */
function objects(parts: readonly JsonObject[]): readonly Json[] {
  const schemas = propertiesOf(parts);
  const required = new Set(parts.flatMap((part) => asTexts(part['required'])));
  const typical = Object.entries(schemas).map(([name, schema]) => [name, typicalValues(schema).slice(0, 40)] as const);
  const whole = Object.fromEntries(typical.flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])));
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => required.has(name)));
  const varied = typical.flatMap(([name, values]) => values.map((value) => ({ ...whole, [name]: value })));
  return [whole, least, ...varied];
}

/** The schemas of an object's parts by name. */
export function propertiesOf(parts: readonly JsonObject[]): Readonly<Record<string, JsonObject>> {
  const all = new Map<string, JsonObject>();
  for (const part of parts)
    for (const [name, value] of Object.entries(asObject(part['properties']))) {
      const before = all.get(name);
      all.set(name, before ? { allOf: [before, asObject(value)] } : asObject(value));
    }
  return Object.fromEntries(all);
}
