import type { FieldOptions, FieldSchema, FieldUi } from '#model';
import { Field, Fieldset, VisuallyHidden } from '#ui';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { widgetFor } from '../widgets/widget-components.ts';

/** Draws the label or legend, hint and error around a field's widget. Objects and lists draw their own. */
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
  const ui = (uiSchema ?? {}) as unknown as FieldUi;
  const options = ui['ui:options'] ?? {};
  const { naming } = widgetFor(schema as FieldSchema, ui);
  const frame = { id, hint: rawHelp, error: rawErrors?.[0], optional: options.optional };
  if (naming === 'label')
    return (
      <Field {...frame} label={label}>
        {children}
      </Field>
    );
  if (naming === 'whole') return children;
  if (naming === 'own' && !needsLegend(options, rawHelp, required)) return children;
  const isNamed = naming === 'own' && options.label === undefined;
  return (
    <Fieldset {...frame} legend={isNamed ? <VisuallyHidden>{label}</VisuallyHidden> : (options.label ?? label)}>
      {children}
    </Fieldset>
  );
}

/** A single checkbox has its own label. It needs a legend only if it also has a hint, or if it can have an error. */
const needsLegend = (options: FieldOptions, help: string | undefined, required: boolean | undefined): boolean =>
  options.label !== undefined || help !== undefined || required === true;
