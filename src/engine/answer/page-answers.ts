import type { CompiledField, FieldPath, Json, JsonObject, FieldSchema, FieldUi } from '#model';
import { isObject, readPointer } from '../json/read-pointer.ts';

/** The answers of some fields, keyed by field path; fields without an answer have no key. */
export function pageSlice(answers: JsonObject, fields: readonly FieldPath[]): Record<FieldPath, Json> {
  const slice: Record<FieldPath, Json> = {};
  for (const field of fields) {
    const value = readPointer(answers, `/${field}`);
    if (value !== undefined && value !== null) slice[field] = value;
  }
  return slice;
}

/** Is there an answer? An object counts where one of the properties that its question asks is answered. */
export function isAnswered(value: Json | undefined, field: CompiledField): boolean {
  if (value === undefined || value === null) return false;
  const asked = field.schema.properties;
  if (!isObject(value) || asked === undefined) return true;
  return Object.keys(value).some((key) => Object.hasOwn(asked, key) && value[key] !== undefined);
}

/** May the borrower leave the question open? */
export function isOptional(field: CompiledField): boolean {
  return field.ui['ui:options']?.optional === true;
}

/** The properties of an object field in the order they are shown: as its UI names them, then what is left of its schema. */
export function propertyNames(schema: FieldSchema, ui: FieldUi): readonly string[] {
  const properties = schema.properties ?? {};
  const named = Object.keys(ui).filter((name) => Object.hasOwn(properties, name));
  return [...new Set([...named, ...Object.keys(properties)])];
}
