import { asList, asObject, isObject } from '#model';

/** The schemas at a place in a value, and whether the place always has a value. */
export interface TypedPlace {
  /** The possible schemas of the value; empty if the schema does not describe the place. */
  readonly schemas: readonly unknown[];
  /** Is the value always present? */
  readonly always: boolean;
}

const nothing: TypedPlace = { schemas: [], always: false };

/** Follows keys into a dereferenced JSON Schema. Of several shapes (`anyOf`, `oneOf`), it follows each that describes the place. */
export function typedAt(schema: unknown, keys: readonly string[]): TypedPlace {
  const [key, ...rest] = keys;
  if (!isObject(schema)) return nothing;
  if (key === undefined) return { schemas: [schema], always: true };
  const parts = asList(schema['allOf']).map((part) => typedAt(part, keys));
  const shapes = [...asList(schema['anyOf']), ...asList(schema['oneOf'])].map((shape) => typedAt(shape, keys));
  const own = asObject(schema['properties']);
  const needed = asList(schema['required']).includes(key);
  const here = Object.hasOwn(own, key)
    ? typedAt(own[key], rest)
    : /^\d+$/.test(key) && schema['items'] !== undefined
      ? { ...typedAt(schema['items'], rest), always: false }
      : isObject(schema['additionalProperties'])
        ? typedAt(schema['additionalProperties'], rest)
        : nothing;
  const narrowed = here.schemas.length > 0 ? here : (parts.find(({ schemas }) => schemas.length > 0) ?? here);
  return {
    schemas: [...narrowed.schemas, ...(narrowed.schemas.length > 0 ? [] : shapes.flatMap(({ schemas }) => schemas))],
    always:
      (needed && (rest.length === 0 || here.always)) ||
      parts.some(({ always }) => always) ||
      (shapes.length > 0 && shapes.every(({ always }) => always)),
  };
}
