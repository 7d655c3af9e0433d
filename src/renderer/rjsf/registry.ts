import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry, RJSFSchema, SchemaUtilsType, TemplatesType } from '@rjsf/utils';
import type { PageScope } from '../store/page-scope.ts';
import { FieldTemplate } from './field-template.tsx';
import { ArrayField, ObjectField } from './fields.tsx';

const Nothing = () => null;

/** The only templates that RJSF uses here. The field template draws label, hint, error and widget, so the others draw nothing. */
const templates = {
  FieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
} as unknown as TemplatesType;

/**
 * Answers RJSF's questions about a schema. A page schema is resolved and flat, so every answer is trivial. RJSF's other
 * questions are about branches, references and defaults; they have no answer here, and the call fails.
 */
const schemaUtils = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
  isSelect: (schema: RJSFSchema) => Array.isArray(schema.enum),
} as unknown as SchemaUtilsType;

/** RJSF's registry without a theme: RJSF's SchemaField with our fields and our field template. */
const registry: Registry = {
  fields: {
    SchemaField,
    StringField: Nothing,
    NumberField: Nothing,
    BooleanField: Nothing,
    ObjectField,
    ArrayField,
  },
  widgets: {},
  templates,
  formContext: {},
  rootSchema: {},
  schemaUtils,
  translateString: (text) => text,
  globalFormOptions: {
    idPrefix: '',
    idSeparator: '.',
    useFallbackUiForUnsupportedType: false,
    // `FieldView` renders only if its field has changed, so comparing the props again would be wasted work.
    experimental_componentUpdateStrategy: 'always',
  },
};

/** Returns the registry with which RJSF draws the fields of a page. */
export const registryOf = (scope: PageScope): Registry => ({ ...registry, formContext: scope });
