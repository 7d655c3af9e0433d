import type { FieldSchema, FieldUi, Json } from '#model';
import { describedBy, Field, Fieldset, Stack } from '#ui';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldPath } from '../field-name.ts';
import { optionsOf, type WidgetProps } from '../widgets/widget-props.ts';
import { FieldSlot } from './field-slot.tsx';
import { laterFields } from './later-fields.ts';
import { shownParts } from '../store/slot.ts';

const FileField = laterFields.file.Component;
const AddressField = laterFields.address.Component;
const CheckboxesField = laterFields.checkboxes.Component;

/** A field that holds several answers: an object drawn part by part, an address, or a file's handle. */
export function ObjectField(props: FieldProps): ReactNode {
  const { frame, schema, ui, registry } = read(props);
  const path = fieldPath(frame.id);
  if (ui['ui:widget'] === 'file')
    return (
      <Field {...frame} label={frame.legend}>
        <FileField {...widgetProps(props)} />
      </Field>
    );
  const names = shownParts({ schema, ui });
  const isList = names.every((name) => schema.properties?.[name]?.type === 'boolean');
  const parts = (
    <Stack gap={isList ? 'tight' : 'small'}>
      {names.map((name) => (
        <FieldSlot key={name} path={`${path}/${name}`} registry={registry} />
      ))}
    </Stack>
  );
  return (
    <Fieldset {...frame} size="large">
      {ui['ui:widget'] === 'address' ? <AddressField path={path}>{parts}</AddressField> : parts}
    </Fieldset>
  );
}

/** A list of plain values, of which any number is ticked. */
export function ArrayField(props: FieldProps): ReactNode {
  return (
    <Fieldset {...read(props).frame}>
      <CheckboxesField {...widgetProps(props)} />
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
