/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. A key whose value is `undefined` counts as absent. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** A JSON Pointer (RFC 6901) with a leading slash: `/answers/addresses/0/postCode`. `''` points to the whole document. */
export type Pointer = string;

/**
 * The place of a field below `/answers`, without a leading slash: `amount`, `addresses/0`, `addresses/0/postCode`. Pages name
 * their fields this way. With dots instead of slashes it is the `name` of the field's control.
 */
export type FieldPath = string;

/** Is it a JSON object, and not a list? */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, otherwise an empty object. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value if it is a list, otherwise an empty list. */
export const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** The value if it is a text, otherwise an empty text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts in a list; an empty list for any other value. */
export const asTexts = (value: unknown): readonly string[] =>
  asList(value).filter((entry): entry is string => typeof entry === 'string');
