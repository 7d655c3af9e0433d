/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. An absent key and a key whose value is `undefined` mean the same. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** A JSON Pointer (RFC 6901), with its leading slash: `/answers/addresses/0/postCode`. `''` is the whole document. */
export type Pointer = string;

/**
 * A field's place below `/answers`, without a leading slash: `amount`, `addresses/0`, `addresses/0/postCode`.
 * It is how pages name their fields; with dots for slashes it is the control's `name` on the page.
 */
export type FieldPath = string;
