import type { FieldOptions, FieldSchema, Json } from '#model';
import { describedBy, type Elements } from '#ui';
import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { PageScope } from '../store/page-scope.ts';
import { pageOf } from './page-context.ts';

/** What our widgets read of the props of an RJSF widget. */
export interface WidgetProps {
  readonly id: string;
  /** The `name` of the control. On a page it is the field's path with dots; see `fieldName`. */
  readonly name: string;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly options: FieldOptions;
  readonly value: Json | undefined;
  readonly error: string | undefined;
  /** The ids of the hint and the error, for `aria-describedby` of a control that has a label. */
  readonly describedBy: string | undefined;
  readonly onChange: (value: Json | undefined) => void;
  /** The page that the field is on; `undefined` in a form of RJSF itself. */
  readonly scope: PageScope | undefined;
  /** Object fields: the parts of the field, drawn one by one. */
  readonly children?: Elements;
}

/** Reads the props that RJSF passes to a widget. */
export function readWidgetProps(props: RjsfWidgetProps): WidgetProps {
  const { id, htmlName = id, label, onChange, registry } = props;
  const schema = props.schema as FieldSchema;
  const value = props.value as Json | undefined;
  const options = props.options as FieldOptions & { readonly help?: string };
  const error = props.hideError ? undefined : props.rawErrors?.[0];
  const described = describedBy(id, { hint: options.help, error });
  const children = props['children'] as Elements;
  return {
    ...{ id, name: htmlName, label, schema, options, value, error, describedBy: described, onChange, children },
    scope: pageOf(registry),
  };
}
