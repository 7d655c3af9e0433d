import type { FieldOptions, FieldSchema, FieldUi, Json } from '#model';
import { describedBy, Field, Fieldset, VisuallyHidden } from '#ui';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { widgetFor } from '../widgets/widget-components.ts';
import type { WidgetProps } from '../widgets/widget-props.ts';
import { scopeOf } from './page-registry.ts';

/**
 * Draws a text, a number or a boolean: its widget, with label or legend, hint and error around it. Objects and lists draw their
 * own. `Field` and `Fieldset` are called as functions for the same reason as widgets; see `Drawn`.
 */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, label, required, rawHelp: hint, rawErrors, registry, children } = props;
  const schema = props.schema as FieldSchema;
  if (schema.type === 'object' || schema.type === 'array') return children;
  const ui = (props.uiSchema ?? {}) as unknown as FieldUi;
  const options = ui['ui:options'] ?? {};
  const error = rawErrors?.[0];
  const { naming, draw } = widgetFor(schema, ui);
  const widget = draw({
    ...{ id, name: id, label, schema, options, error },
    value: props.formData as Json | undefined,
    describedBy: describedBy(id, { hint, error }),
    onChange: props.onChange as unknown as WidgetProps['onChange'],
    scope: scopeOf(registry),
  });
  const frame = { id, hint, error, optional: options.optional, children: widget };
  if (naming === 'label') return Field({ ...frame, label });
  if (naming === 'whole') return widget;
  if (naming === 'own' && !needsLegend(options, hint, required)) return widget;
  const isNamed = naming === 'own' && options.label === undefined;
  return Fieldset({ ...frame, legend: isNamed ? <VisuallyHidden>{label}</VisuallyHidden> : (options.label ?? label) });
}

/** A single checkbox has its own label. It needs a legend only if it also has a hint, or if it can have an error. */
const needsLegend = (options: FieldOptions, help: string | undefined, required: boolean | undefined): boolean =>
  options.label !== undefined || help !== undefined || required === true;
