import type { FieldSchema, FieldUi } from '#model';

/** The properties of an object field in the order they are shown: as its UI names them, then what is left of its schema. */
export function propertyNames(schema: FieldSchema, ui: FieldUi): readonly string[] {
  const properties = schema.properties ?? {};
  const named = Object.keys(ui).filter((name) => Object.hasOwn(properties, name));
  return [...new Set([...named, ...Object.keys(properties)])];
}
