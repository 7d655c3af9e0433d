import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';

/**
 * What RJSF asks about a schema before it draws it. A page's schema is resolved and flat, so each answer is the plain one.
 * Everything else it could ask is about branches, references and defaults; there is no answer to that, and asking fails.
 */
export const flatSchemaUtils = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
  isSelect: (schema: RJSFSchema) => Array.isArray(schema.enum),
} as unknown as SchemaUtilsType;
