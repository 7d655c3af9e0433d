import { asList, asObject, asText, asTexts, isObject, type Pointer } from '#model';
import { valueAt } from '#findings';

/** Where the entries of a list have their names: pointers inside an entry, such as "/action". "" is the entry itself. */
export type Identity = readonly Pointer[];

/**
 * How the entries of the list at a place are named: the `x-identity` of the meta-schema there. Undefined if the meta-schema has no
 * named list at this place. `tokens` may hold names or positions of entries.
 */
export function identityAt(metaSchema: unknown, tokens: readonly string[]): Identity | undefined {
  const there = tokens.reduce(
    (schemas, token) =>
      shapes(
        metaSchema,
        schemas.flatMap((schema) => children(schema, token)),
      ),
    shapes(metaSchema, [metaSchema]),
  );
  const identity = there.flatMap((schema) => asTexts(schema['x-identity']));
  return identity.length === 0 ? undefined : identity;
}

type Schema = ReturnType<typeof asObject>;

/** These schemas, and all that they refer to by `$ref`, `anyOf` or `allOf`. */
function shapes(root: unknown, schemas: readonly unknown[]): readonly Schema[] {
  const all = new Set<Schema>();
  const open = [...schemas];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isObject(schema) || all.has(schema)) continue;
    all.add(schema);
    const target = asText(schema['$ref']);
    if (target.startsWith('#')) open.push(valueAt(root, target.slice(1)));
    open.push(...asList(schema['anyOf']), ...asList(schema['allOf']));
  }
  return [...all];
}

function children(schema: Schema, token: string): readonly unknown[] {
  const properties = asObject(schema['properties']);
  if (Object.hasOwn(properties, token)) return [properties[token]];
  const patterns = Object.entries(asObject(schema['patternProperties']));
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(token));
  if (matching.length > 0) return matching.map(([, part]) => part);
  return [schema['additionalProperties'], schema['items']].filter(isObject);
}
