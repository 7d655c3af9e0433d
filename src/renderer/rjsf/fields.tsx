import type { FieldSchema, FieldUi, Json } from '#model';
import { describedBy, Field, Fieldset, Stack } from '#ui';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldPath } from '../field-name.ts';
import { shownParts } from '../store/field-state.ts';
import { widgetComponents, widgetFor } from '../widgets/widget-components.ts';
import type { WidgetProps } from '../widgets/widget-props.ts';
import { FieldView } from './field-view.tsx';

/** A text, a number or a boolean, drawn by its widget. The field template draws label, hint and error. */
export function ScalarField(props: FieldProps): ReactNode {
  const { schema, ui } = read(props);
  const { Component } = widgetFor(schema, ui);
  return <Component {...widgetProps(props)} />;
}

/** A list of plain values: one box to tick for each choice. */
export function ArrayField(props: FieldProps): ReactNode {
  const { Component } = widgetComponents.checkboxes;
  return (
    <Fieldset {...read(props).frame}>
      <Component {...widgetProps(props)} />
    </Fieldset>
  );
}

/** A field with several parts: drawn by its widget, or part by part if it has none. */
export function ObjectField(props: FieldProps): ReactNode {
  const { frame, schema, ui } = read(props);
  const path = fieldPath(frame.id);
  const widget = ui['ui:widget'] && widgetComponents[ui['ui:widget']];
  if (widget?.naming === 'label')
    return (
      <Field {...frame} label={frame.legend}>
        <widget.Component {...widgetProps(props)} />
      </Field>
    );
  const names = shownParts({ schema, ui });
  const areBoxes = names.every((name) => schema.properties?.[name]?.type === 'boolean');
  const parts = (
    <Stack gap={areBoxes ? 'tight' : 'small'}>
      {names.map((name) => (
        <FieldView key={name} path={`${path}/${name}`} registry={props.registry} />
      ))}
    </Stack>
  );
  return (
    <Fieldset {...frame} size="large">
      {widget ? <widget.Component {...widgetProps(props)}>{parts}</widget.Component> : parts}
    </Fieldset>
  );
}

function read({ fieldPathId, schema: rjsfSchema, uiSchema, rawErrors, name }: FieldProps) {
  const schema = rjsfSchema as FieldSchema;
  const ui = (uiSchema ?? {}) as unknown as FieldUi;
  const options = ui['ui:options'] ?? {};
  const label = ui['ui:title'] ?? schema.title ?? name;
  const frame = {
    id: fieldPathId.$id,
    legend: options.label ?? label,
    hint: ui['ui:help'],
    error: rawErrors?.[0],
    optional: options.optional,
  };
  return { frame, label, ui, options, schema };
}

function widgetProps(props: FieldProps): WidgetProps {
  const { frame, label, options, schema } = read(props);
  const { id, error, hint } = frame;
  return {
    id,
    name: id,
    label,
    schema,
    options,
    value: props.formData as Json | undefined,
    error,
    describedBy: describedBy(id, { hint, error }),
    onChange: (value) => props.onChange(value, props.fieldPathId.path),
  };
}
