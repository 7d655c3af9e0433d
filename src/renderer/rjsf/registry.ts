import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator, type TemplatesType } from '@rjsf/utils';
import type { PageScope } from '../store/page-scope.ts';
import type { PageRegistry } from '../widgets/page-context.ts';
import { registeredWidgets } from '../widgets/widget-components.ts';
import { FieldTemplate } from './field-template.tsx';
import { flatSchemaUtils } from './flat-schema-utils.ts';
import { ObjectField } from './object-field.tsx';

const Nothing = () => null;

/** The field template draws hint and error itself, from `rawHelp` and `rawErrors`. */
const templates: Partial<TemplatesType> = {
  FieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
};

/** RJSF's registry for a page: RJSF's fields with our widgets and templates, and what RJSF's form would pass on. */
const registry: Omit<PageRegistry, 'formContext'> = {
  // A list of plain values is one widget, as a text is.
  fields: { SchemaField, StringField, NumberField, BooleanField, ArrayField: StringField, ObjectField },
  widgets: registeredWidgets,
  templates: templates as TemplatesType,
  rootSchema: {},
  schemaUtils: flatSchemaUtils,
  translateString: englishStringTranslator,
  globalFormOptions: {
    idPrefix: '',
    idSeparator: '.',
    useFallbackUiForUnsupportedType: false,
    // `FieldView` renders only if its field has changed, so comparing the props again would be wasted work.
    experimental_componentUpdateStrategy: 'always',
  },
};

/** Returns the registry with which RJSF draws the fields of a page. */
export const registryOf = (page: PageScope): PageRegistry => ({ ...registry, formContext: { page } });
