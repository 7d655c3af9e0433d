import { asList, asObject, asTexts, type FieldSchema, isObject, type JsonObject } from '#model';
import { isPattern } from '../json/accepts.ts';

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const numbers = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'maxWords',
  'minItems',
  'maxItems',
] as const;

/**
 * The keywords of a data schema that the renderer and the validators need. Malformed keywords, descriptions and defaults are left
 * out. For an object, `parts` are the schemas of the properties that are shown.
 */
export function fieldSchema(schema: JsonObject, parts?: Readonly<Record<string, FieldSchema>>): FieldSchema {
  const { type, enum: choices, const: only, pattern, format, items } = schema;
  return {
    ...(typeof type === 'string' && types.has(type) ? { type: type as NonNullable<FieldSchema['type']> } : {}),
    ...(only === undefined ? {} : { const: only }),
    ...(asList(choices).length > 0 ? { enum: asList(choices) } : {}),
    ...Object.fromEntries(numbers.flatMap((name) => (typeof schema[name] === 'number' ? [[name, schema[name]]] : []))),
    ...(typeof pattern === 'string' && isPattern(pattern) ? { pattern } : {}),
    ...(typeof format === 'string' ? { format } : {}),
    ...(schema['x-exclusive'] === undefined ? {} : { exclusive: schema['x-exclusive'] }),
    ...(isObject(items) ? { items: fieldSchema(items, itemParts(items)) } : {}),
    ...(parts
      ? { properties: parts, required: asTexts(schema['required']).filter((name) => Object.hasOwn(parts, name)) }
      : {}),
  };
}

function itemParts(items: JsonObject): Readonly<Record<string, FieldSchema>> | undefined {
  if (items['type'] !== 'object') return undefined;
  const properties = Object.entries(asObject(items['properties']));
  return Object.fromEntries(
    properties.map(([name, part]) => [name, fieldSchema(asObject(part), itemParts(asObject(part)))]),
  );
}
