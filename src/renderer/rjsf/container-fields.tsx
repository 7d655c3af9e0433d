import type { FieldSchema, FieldUi, Json } from '#model';
import { describedBy, Field, Fieldset, Stack } from '#ui';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldPath } from '../field-name.ts';
import { shownParts } from '../store/slot.ts';
import { widgetComponents } from '../widgets/widget-components.ts';
import { optionsOf, type WidgetProps } from '../widgets/widget-props.ts';
import { FieldSlot } from './field-slot.tsx';

/** A field with several parts: drawn by its widget, or part by part if it has none. */
export function ObjectField(props: FieldProps): ReactNode {
  const { frame, schema, ui, registry } = read(props);
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
        <FieldSlot key={name} path={`${path}/${name}`} registry={registry} />
      ))}
    </Stack>
  );
  return (
    <Fieldset {...frame} size="large">
      {widget ? <widget.Component {...widgetProps(props)}>{parts}</widget.Component> : parts}
    </Fieldset>
  );
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

function read({ fieldPathId, schema, uiSchema, rawErrors, registry, name }: FieldProps) {
  const ui = (uiSchema ?? {}) as unknown as FieldUi;
  const options = optionsOf(ui);
  const frame = {
    id: fieldPathId.$id,
    legend: options.label ?? ui['ui:title'] ?? schema.title ?? name,
    hint: ui['ui:help'],
    error: rawErrors?.[0],
    optional: options.optional,
  };
  return { frame, ui, options, schema: schema as FieldSchema, registry };
}

function widgetProps(props: FieldProps): WidgetProps {
  const { frame, options, schema } = read(props);
  const { id, error, hint, legend } = frame;
  return {
    id,
    name: id,
    label: legend,
    schema,
    options,
    value: props.formData as Json | undefined,
    error,
    describedBy: describedBy(id, { hint, error }),
    onChange: (value) => props.onChange(value, props.fieldPathId.path),
  };
}
