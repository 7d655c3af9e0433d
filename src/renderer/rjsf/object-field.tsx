import type { FieldSchema, FieldUi } from '#model';
import { type FieldProps, getUiOptions, getWidget, type RJSFSchema } from '@rjsf/utils';
import { fieldPath } from '../field-name.ts';
import { shownParts } from '../store/field-state.ts';
import type { PageContext } from '../widgets/page-context.ts';
import { FieldView } from './field-view.tsx';
import { Parts } from './object-field-template.tsx';

/**
 * A field of a page with several parts: drawn by its widget, or part by part if it has none. RJSF's own ObjectField would draw
 * all parts again when one of them changes, and asks its schema utilities for defaults and branches that pages do not have.
 */
export function ObjectField(props: FieldProps<unknown, RJSFSchema, PageContext>) {
  const { schema, uiSchema = {}, fieldPathId, registry, name } = props;
  const { widget, title, ...options } = getUiOptions(uiSchema);
  const path = fieldPath(fieldPathId.$id);
  const names = shownParts({ schema: schema as FieldSchema, ui: uiSchema as FieldUi });
  const parts = (
    <Parts schema={schema}>
      {names.map((part) => (
        <FieldView key={part} path={`${path}/${part}`} registry={registry} />
      ))}
    </Parts>
  );
  if (widget === undefined) return parts;
  const Widget = getWidget(schema, widget, registry.widgets);
  return (
    <Widget
      id={fieldPathId.$id}
      {...(fieldPathId.name !== undefined && { htmlName: fieldPathId.name })}
      name={name}
      label={title ?? schema.title ?? name}
      schema={schema}
      uiSchema={uiSchema}
      options={options}
      value={props.formData}
      rawErrors={props.rawErrors ?? []}
      onChange={(value) => props.onChange(value, fieldPathId.path)}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      registry={registry}
    >
      {parts}
    </Widget>
  );
}
