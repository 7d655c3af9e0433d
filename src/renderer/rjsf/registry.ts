import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { Registry, TemplatesType } from '@rjsf/utils';
import { CheckboxWidget, RadioWidget, SelectWidget } from '../widgets/choice-widgets.tsx';
import { DateWidget } from '../widgets/date-widget.tsx';
import { textWidgets } from '../widgets/text-widget.tsx';
import { adaptWidget } from './adapt-widget.tsx';
import { FieldTemplate } from './field-template.tsx';
import { BooleanField } from './boolean-field.tsx';
import { laterFields } from './later-fields.ts';
import { ArrayField, ObjectField } from './container-fields.tsx';
import { flatSchemaUtils } from './schema-utils.ts';

const Nothing = () => null;

/** Of RJSF's templates only these are ever asked for; labels, hints and errors are all the field template's. */
const templates = {
  FieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
} as unknown as TemplatesType;

/**
 * RJSF's registry without its theme: its own SchemaField and StringField over our widgets and templates. A field of numbers
 * is drawn like one of text, since the widget reads the number (RJSF's NumberField would by the browser's locale).
 */
export const registry: Registry = {
  fields: {
    SchemaField,
    StringField,
    NumberField: StringField,
    BooleanField,
    ObjectField,
    ArrayField,
  },
  widgets: {
    text: adaptWidget(textWidgets.text),
    email: adaptWidget(textWidgets.email),
    tel: adaptWidget(textWidgets.tel),
    money: adaptWidget(textWidgets.money),
    number: adaptWidget(textWidgets.number),
    textarea: adaptWidget(laterFields.textarea.Component),
    date: adaptWidget(DateWidget),
    radio: adaptWidget(RadioWidget),
    select: adaptWidget(SelectWidget),
    checkbox: adaptWidget(CheckboxWidget),
  },
  templates,
  formContext: {},
  rootSchema: {},
  schemaUtils: flatSchemaUtils,
  translateString: (text) => text,
  globalFormOptions: {
    idPrefix: '',
    idSeparator: '.',
    useFallbackUiForUnsupportedType: false,
    // A slot renders only when what it shows has changed; comparing its props again would find the same.
    experimental_componentUpdateStrategy: 'always',
  },
};
