import { asList, asObject, isObject } from './json-access.ts';

/** What a schema says about a place in its values. */
export interface TypedPlace {
  /** The schemas that a value there may have; none where the schema does not say. */
  readonly schemas: readonly unknown[];
  /** Is there always a value? */
  readonly always: boolean;
}

const nothing: TypedPlace = { schemas: [], always: false };

/** Follows keys into a JSON Schema without references; of several shapes (`anyOf`, `oneOf`) each that knows the place is followed. */
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
