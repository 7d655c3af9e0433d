import { asList, asObject, isObject } from '#model';
import { marksOf } from './marks.ts';
import type { Operation } from './operation.ts';

/** Does no document name this part of the contract (`x-tenor-assumed`)? */
export const isAssumed = (part: unknown): boolean => marksOf(part)['assumed'] !== undefined;

/**
 * The operation as a lender has it that knows only the two documents: without assumed parameters, fields of the request and media types.
 * Undefined if the whole operation is assumed.
 */
export function documented(operation: Operation): Operation | undefined {
  if (isAssumed(operation.written.operation)) return undefined;
  return {
    ...operation,
    parameters: operation.parameters.filter(({ assumed }) => !assumed),
    request: withoutAssumed(operation.request),
    mediaTypes: operation.mediaTypes.filter(({ assumed }) => !assumed),
  };
}

/** A dereferenced schema without its assumed properties, at every depth. */
function withoutAssumed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutAssumed);
  if (!isObject(schema)) return schema;
  const properties = asObject(schema['properties']);
  const isKept = (name: unknown) => !isAssumed(properties[String(name)]);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'required' && Array.isArray(value)) return [key, value.filter(isKept)];
      if (key !== 'properties') return [key, withoutAssumed(value)];
      const kept = Object.entries(properties).filter(([name]) => isKept(name));
      return [key, Object.fromEntries(kept.map(([name, part]) => [name, withoutAssumed(part)]))];
    }),
  );
}

/**
 * An answer without the fields that no document names, at every depth.
 *
 * @param schema the dereferenced schema of the answer, with its marks
 */
export function withoutAssumedFields(schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = membersOf(schema).find((each) => 'items' in each)?.['items'];
    return value.map((each) => withoutAssumedFields(items, each));
  }
  if (!isObject(value)) return value;
  const properties = new Map<string, unknown>(
    membersOf(schema, value['@type']).flatMap((each) => Object.entries(asObject(each['properties']))),
  );
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const known = properties.get(name);
      return isAssumed(known) ? [] : [[name, withoutAssumedFields(known, part)]];
    }),
  );
}

/** A schema and, if it is a union, its members; without those that have another `@type`. */
function membersOf(schema: unknown, type?: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { oneOf, anyOf, allOf, ...own } = asObject(schema);
  const typed = asObject(asObject(own['properties'])['@type'])['const'];
  if (type !== undefined && typed !== undefined && typed !== type) return [];
  return [own, ...[oneOf, anyOf, allOf].flatMap((members) => asList(members).flatMap((each) => membersOf(each, type)))];
}
