import type { FieldOptions, FieldSchema, Json } from '#model';
import type { Elements } from '#ui';
import type { PageScope } from '../store/page-scope.ts';

/** The props of every widget: the part of RJSF's props that our widgets use. */
export interface WidgetProps {
  readonly id: string;
  /** The field's path with dots; see `fieldName`. */
  readonly name: string;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly options: FieldOptions;
  readonly value: Json | undefined;
  readonly error: string | undefined;
  /** The ids of the hint and the error, for `aria-describedby` of a control that has a label. */
  readonly describedBy: string | undefined;
  readonly onChange: (value: Json | undefined) => void;
  /** The page that the field is on. */
  readonly scope: PageScope;
  /** Object fields: the parts of the field, drawn one by one. */
  readonly children?: Elements;
}
