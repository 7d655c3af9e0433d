import type { Json } from './json.ts';

/** The types a field's value may have. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * A resolved field schema (JSON Schema draft 7): flat, without `$ref`, `if`, `oneOf`, `anyOf`, `allOf` or `dependencies`;
 * when something applies is said in the flow. This is all that the renderer and RJSF ever see.
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
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}
