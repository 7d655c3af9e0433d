import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry, RJSFSchema, SchemaUtilsType, TemplatesType } from '@rjsf/utils';
import { FieldTemplate } from './field-template.tsx';
import { ArrayField, ObjectField, ScalarField } from './fields.tsx';

const Nothing = () => null;

/** The only templates that RJSF uses here. The field template draws label, hint and error, so the others draw nothing. */
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

/** RJSF's registry without a theme: RJSF's SchemaField with our fields, widgets and field template. */
export const registry: Registry = {
  fields: {
    SchemaField,
    StringField: ScalarField,
    NumberField: ScalarField,
    BooleanField: ScalarField,
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
