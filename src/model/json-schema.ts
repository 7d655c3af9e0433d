import type { Json } from './json.ts';

/** The JSON types that the value of a field may have. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * The resolved schema of a field (JSON Schema draft 7). It is flat: without `$ref`, `if`, `oneOf`, `anyOf`, `allOf` and
 * `dependencies`, because conditions belong to the flow. The renderer and RJSF receive no other schema.
 */
export interface FieldSchema {
  readonly type?: JsonType;
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The most words of a text, which a data schema writes as `x-maxWords`. */
  readonly maxWords?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  /** The choice that excludes the others, which a data schema writes as `x-exclusive`. */
  readonly exclusive?: Json;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}
