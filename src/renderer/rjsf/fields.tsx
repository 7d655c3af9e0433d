import type { FieldSchema, FieldUi, Json } from '#model';
import { describedBy, Field, Fieldset, Stack } from '#ui';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldPath } from '../field-name.ts';
import { shownParts } from '../store/field-state.ts';
import { widgetComponents } from '../widgets/widget-components.ts';
import type { WidgetProps } from '../widgets/widget-props.ts';
import { FieldView } from './field-view.tsx';
import { scopeOf } from './page-registry.ts';

/** A list of plain values: one box to tick for each choice. */
export function ArrayField(props: FieldProps): ReactNode {
  const { frame, widget } = read(props);
  return <Fieldset {...frame}>{widgetComponents.checkboxes.draw(widget)}</Fieldset>;
}

/** A field with several parts: drawn by its widget, or part by part if it has none. */
export function ObjectField(props: FieldProps): ReactNode {
  const { frame, widget, ui } = read(props);
  const { schema } = widget;
  const path = fieldPath(frame.id);
  const drawn = ui['ui:widget'] && widgetComponents[ui['ui:widget']];
  if (drawn?.naming === 'label')
    return (
      <Field {...frame} label={frame.legend}>
        {drawn.draw(widget)}
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
      {drawn ? drawn.draw({ ...widget, children: parts }) : parts}
    </Fieldset>
  );
}

function read(props: FieldProps) {
  const ui = (props.uiSchema ?? {}) as unknown as FieldUi;
  const schema = props.schema as FieldSchema;
  const options = ui['ui:options'] ?? {};
  const label = ui['ui:title'] ?? schema.title ?? props.name;
  const id = props.fieldPathId.$id;
  const hint = ui['ui:help'];
  const error = props.rawErrors?.[0];
  const widget: WidgetProps = {
    ...{ id, name: id, label, schema, options, error },
    value: props.formData as Json | undefined,
    describedBy: describedBy(id, { hint, error }),
    onChange: (value) => props.onChange(value, props.fieldPathId.path),
    scope: scopeOf(props.registry),
  };
  return { ui, widget, frame: { id, legend: options.label ?? label, hint, error, optional: options.optional } };
}
