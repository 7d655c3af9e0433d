import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';

/**
 * Answers RJSF's questions about the schema of a page. It is resolved and flat, so every answer is trivial. RJSF's other questions
 * are about branches, references and defaults. Pages have none, and RJSF's answers to them would add 12 kB to each form.
 */
const answers: Partial<SchemaUtilsType> = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
  isSelect: ({ enum: values }: RJSFSchema) => Array.isArray(values),
};

export const flatSchemaUtils = answers as SchemaUtilsType;
