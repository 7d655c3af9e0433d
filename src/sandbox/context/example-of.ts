import { asList, asObject, asText, asTexts, type Json, type JsonObject } from '#model';

/** Returns a schema with the properties of all its parts (`allOf`). */
export function wholeSchema(given: unknown): JsonObject & { readonly properties: JsonObject } {
  const own = asObject(given);
  const all = [...asList(own['allOf']).map(wholeSchema), own];
  return {
    ...own,
    properties: Object.assign({}, ...all.map(({ properties }) => properties)) as JsonObject,
    required: all.flatMap(({ required }) => asTexts(required)),
  };
}

const ofFormat: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00Z',
  email: 'pat@example.com',
  uri: 'https://example.com/',
};

/**
 * Returns a value for a dereferenced schema: its example if it has one, otherwise the first value that it names, or one of its type. An object
 * has its required properties, and those that have an example.
 */
export function exampleOf(given: unknown): Json {
  const schema = wholeSchema(given);
  const { examples, enum: choices, oneOf, anyOf = oneOf, type, items, minItems, format } = schema;
  const [known] = [...asList(examples), ...('const' in schema ? asList([schema['const']]) : []), ...asList(choices)];
  if (known !== undefined) return known;
  if (schema['default'] !== undefined) return schema['default'];
  if (anyOf !== undefined) return exampleOf(asList(anyOf)[0]);
  if (type === 'object') return exampleOfObject(schema);
  if (type === 'array') return Array.from({ length: Number(minItems ?? 0) }, () => exampleOf(items));
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return schema['minimum'] ?? 0;
  return ofFormat[asText(format)] ?? 'Example';
}

function exampleOfObject({ properties, required }: JsonObject): JsonObject {
  const needed = new Set(asTexts(required));
  const shown = Object.entries(asObject(properties)).filter(
    ([name, part]) => needed.has(name) || 'examples' in wholeSchema(part),
  );
  return Object.fromEntries(shown.map(([name, part]) => [name, exampleOf(part)]));
}
