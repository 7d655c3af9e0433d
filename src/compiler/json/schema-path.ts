import { asList, asObject, isObject } from '#model';

/** The result of following keys into a schema: a known place, an unknown key, or an open schema that allows any key. */
export type SchemaPath =
  | { readonly kind: 'known'; readonly schema: unknown }
  | { readonly kind: 'unknown'; readonly key: string; readonly known: readonly string[] }
  | { readonly kind: 'open' };

/** Follows keys into a dereferenced JSON Schema, also through `allOf`, `anyOf` and `oneOf`. */
export function schemaPath(schema: unknown, keys: readonly string[]): SchemaPath {
  const [key, ...rest] = keys;
  if (key === undefined) return { kind: 'known', schema };
  if (!isObject(schema)) return { kind: 'open' };
  const own = asObject(schema['properties']);
  if (Object.hasOwn(own, key)) return schemaPath(own[key], rest);
  if (/^\d+$/.test(key) && schema['items'] !== undefined) return schemaPath(schema['items'], rest);
  const branches = ['allOf', 'anyOf', 'oneOf']
    .flatMap((word) => asList(schema[word]))
    .map((part) => schemaPath(part, keys));
  const found = branches.find(({ kind }) => kind === 'known') ?? branches.find(({ kind }) => kind === 'open');
  if (found) return found;
  const names = [...Object.keys(own), ...branches.flatMap((branch) => (branch.kind === 'unknown' ? branch.known : []))];
  const more = schema['additionalProperties'];
  if (isObject(more)) return schemaPath(more, rest);
  return names.length === 0 || more === true ? { kind: 'open' } : { kind: 'unknown', key, known: names };
}
