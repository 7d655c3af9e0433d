import type { FieldOptions, FieldSchema, Json } from '#model';
import { describedBy } from '#ui';
import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { WidgetProps } from '../widgets/widget-props.ts';

/** One of our widgets as RJSF calls it. */
export function adaptWidget(Widget: ComponentType<WidgetProps>): ComponentType<RjsfWidgetProps> {
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
