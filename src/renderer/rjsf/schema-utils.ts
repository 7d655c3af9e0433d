import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import { refusingValidator } from './page-validator.ts';

/**
 * RJSF asks these about every schema. A page's schema is resolved and flat when it comes here, so each answer is the plain
 * one; what would only be asked about branches, defaults or references throws.
 */
export const flatSchemaUtils: SchemaUtilsType = {
  getRootSchema: () => ({}),
  getValidator: () => refusingValidator,
  doesSchemaUtilsDiffer: () => false,
  retrieveSchema: (schema) => schema,
  getDisplayLabel: () => true,
  isSelect: (schema: RJSFSchema) => Array.isArray(schema.enum),
  isMultiSelect: () => false,
  isFilesArray: () => false,
  findFieldInSchema: notFlat,
  findSelectedOptionInXxxOf: notFlat,
  getDefaultFormState: notFlat,
  getClosestMatchingOption: notFlat,
  getFirstMatchingOption: notFlat,
  getFromSchema: notFlat,
  omitExtraData: notFlat,
  sanitizeDataForNewSchema: notFlat,
  toPathSchema: notFlat,
};

function notFlat(): never {
  throw new Error('RJSF took a page schema for one with branches, references or defaults of its own.');
}
