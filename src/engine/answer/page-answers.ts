import {
  type CompiledField,
  type FieldPath,
  type FieldSchema,
  type FieldUi,
  isObject,
  type Json,
  type JsonObject,
} from '#model';
import { readPointer } from '../json/read-pointer.ts';

/** Returns the answers of some fields by field path. A field without an answer has no key. */
export function pageSlice(answers: JsonObject, fields: readonly FieldPath[]): Record<FieldPath, Json> {
  const slice: Record<FieldPath, Json> = {};
  for (const field of fields) {
    const value = readPointer(answers, `/${field}`);
    if (value !== undefined && value !== null) slice[field] = value;
  }
  return slice;
}

/** Returns whether a field is answered. An object counts if one of the properties that the field asks is answered. */
export function isAnswered(value: Json | undefined, field: CompiledField): boolean {
  if (value === undefined || value === null) return false;
  const asked = field.schema.properties;
  if (!isObject(value) || asked === undefined) return true;
  return Object.keys(value).some((key) => Object.hasOwn(asked, key) && value[key] !== undefined);
}

/** Returns whether the borrower may leave the field empty. */
export function isOptional(field: CompiledField): boolean {
  return field.ui['ui:options']?.optional === true;
}

/** Returns the properties of an object field in display order: those that its UI names, then the others of its schema. */
export function propertyNames(schema: FieldSchema, ui: FieldUi): readonly string[] {
  const properties = schema.properties ?? {};
  const named = Object.keys(ui).filter((name) => Object.hasOwn(properties, name));
  return [...new Set([...named, ...Object.keys(properties)])];
}
