import type { FieldOptions, FieldUi } from '#model';
import { Field, Fieldset, VisuallyHidden } from '#ui';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { optionsOf } from '../widgets/widget-props.ts';

/** Widgets of several controls: a legend names them, not a label. */
const groups = new Set(['radio', 'date']);

/** Label, hint and error round a field's widget. Fields that hold others bring their own frame. */
export function FieldTemplate({
  id,
  label,
  schema,
  uiSchema,
  required,
  rawHelp,
  rawErrors,
  children,
}: FieldTemplateProps): ReactNode {
  if (schema.type === 'object' || schema.type === 'array') return children;
  const options = optionsOf((uiSchema ?? {}) as unknown as FieldUi);
  const widget = uiSchema?.['ui:widget'] ?? (schema.format === 'date' ? 'date' : undefined);
  const frame = { id, hint: rawHelp, error: rawErrors?.[0], optional: options.optional };
  if (schema.type === 'boolean' && (widget ?? 'checkbox') === 'checkbox') {
    if (!framed(options, rawHelp, required)) return children;
    return (
      <Fieldset {...frame} legend={options.label === undefined ? <VisuallyHidden>{label}</VisuallyHidden> : label}>
        {children}
      </Fieldset>
    );
  }
  if (typeof widget === 'string' && groups.has(widget))
    return (
      <Fieldset {...frame} legend={options.label ?? label}>
        {children}
      </Fieldset>
    );
  return (
    <Field {...frame} label={label}>
      {children}
    </Field>
  );
}

/** A lone checkbox names itself; it needs a frame only where there is more to say, or something that can go wrong. */
const framed = (options: FieldOptions, help: string | undefined, required: boolean | undefined): boolean =>
  options.label !== undefined || help !== undefined || required === true;
