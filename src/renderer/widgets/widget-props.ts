import type { FieldOptions, FieldSchema, FieldUi, Json } from '#model';
import type { ReactNode } from 'react';

/** What a widget is given, whoever draws it: the part of RJSF's props that our widgets use. */
export interface WidgetProps {
  readonly id: string;
  /** The field's path is its control's name with slashes. */
  readonly name: string;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly options: FieldOptions;
  readonly value: Json | undefined;
  readonly error: string | undefined;
  /** `aria-describedby` of a control with a label of its own: its hint and error, where there are any. */
  readonly describedBy: string | undefined;
  readonly onChange: (value: Json | undefined) => void;
  /** Object fields: the parts of the field, drawn one by one. */
  readonly children?: ReactNode;
}

/** The UI's options, and the few keys beside them that a widget cares about. */
export const optionsOf = (ui: FieldUi): FieldOptions => ui['ui:options'] ?? {};
