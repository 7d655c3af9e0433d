import type { FieldOptions, FieldSchema, Json } from '#model';
import { describedBy } from '#ui';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type {
  FieldProps,
  Registry,
  RJSFSchema,
  SchemaUtilsType,
  TemplatesType,
  WidgetProps as RjsfWidgetProps,
} from '@rjsf/utils';
import type { ComponentType } from 'react';
import { widgetComponents } from '../widgets/widget-components.ts';
import type { WidgetProps } from '../widgets/widget-props.ts';
import { ArrayField, ObjectField } from './container-fields.tsx';
import { FieldTemplate } from './field-template.tsx';

/** Wraps one of our widgets in a component that takes RJSF's props. */
function adaptWidget(Widget: ComponentType<WidgetProps>): ComponentType<RjsfWidgetProps> {
  return function AdaptedWidget({ id, htmlName = id, label, schema, options, value, rawErrors, onChange }) {
    const error = rawErrors?.[0];
    return (
      <Widget
        id={id}
        name={htmlName}
        label={label}
        schema={schema as FieldSchema}
        options={options as unknown as FieldOptions}
        value={value as Json | undefined}
        error={error}
        describedBy={describedBy(id, { hint: options.help, error })}
        onChange={onChange}
      />
    );
  };
}

/** A boolean: one box to tick unless the UI names another widget. RJSF's own field would make up its choices; our widgets have them. */
function BooleanField(props: FieldProps) {
  return <StringField {...props} uiSchema={{ 'ui:widget': 'checkbox', ...props.uiSchema }} />;
}

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

/**
 * RJSF's registry without a theme: RJSF's SchemaField and StringField with our widgets and templates. Numbers use StringField,
 * because our widgets read the number. RJSF's NumberField would read it by the locale of the browser.
 */
export const registry: Registry = {
  fields: { SchemaField, StringField, NumberField: StringField, BooleanField, ObjectField, ArrayField },
  widgets: Object.fromEntries(
    Object.entries(widgetComponents).map(([name, { Component }]) => [name, adaptWidget(Component)]),
  ),
  templates,
  formContext: {},
  rootSchema: {},
  schemaUtils,
  translateString: (text) => text,
  globalFormOptions: {
    idPrefix: '',
    idSeparator: '.',
    useFallbackUiForUnsupportedType: false,
    // A slot renders only when what it shows has changed. Comparing its props again would always find a difference.
    experimental_componentUpdateStrategy: 'always',
  },
};
