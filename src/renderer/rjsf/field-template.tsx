import type { FieldOptions } from '#model';
import { Field, Fieldset, VisuallyHidden } from '#ui';
import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { namingOf } from '../widgets/widget-components.ts';

/**
 * Draws label or legend, hint and error around a field. `Field` and `Fieldset` are called as functions, because an element would
 * add a fiber to each of the fields of a page.
 */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, label, rawHelp: hint, rawErrors, registry, schema, children } = props;
  const isWholeForm = id === registry.globalFormOptions.idPrefix;
  if (isWholeForm) return children;
  if (props.hidden) return <div hidden>{children}</div>;
  const { widget, ...options } = getUiOptions(props.uiSchema) as FieldOptions & { readonly widget?: unknown };
  const naming = namingOf(widget ?? defaultWidget(schema)) ?? (schema.type === 'object' ? 'legend' : 'label');
  const frame = { id, hint, error: rawErrors?.[0], optional: options.optional, children };
  if (naming === 'label')
    return Field({ ...frame, label: schema.type === 'object' ? (options.caption ?? label) : label });
  if (naming === 'whole' || (naming === 'own' && !needsLegend(options, props))) return children;
  const isNamed = naming === 'own' && options.caption === undefined;
  const legend = isNamed ? <VisuallyHidden>{label}</VisuallyHidden> : (options.caption ?? label);
  return Fieldset({ ...frame, legend, size: schema.type === 'object' ? 'large' : 'normal' });
}

/** RJSF's default widgets that have their own label or several controls. Each other one has one control. */
function defaultWidget({ type, format }: FieldTemplateProps['schema']): unknown {
  if (type === 'boolean') return 'checkbox';
  return type === 'array' ? 'checkboxes' : format;
}

/** A single checkbox has its own label. It needs a legend only if it also has a hint, or if it can have an error. */
const needsLegend = ({ caption }: FieldOptions, { rawHelp, required }: FieldTemplateProps): boolean =>
  caption !== undefined || rawHelp !== undefined || required === true;
