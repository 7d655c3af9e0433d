import type { Json, Pointer } from './json.ts';
import type { WidgetName } from './widgets.ts';

/** One thing that can be chosen. */
export interface Choice {
  readonly value: Json;
  readonly label: string;
  readonly hint?: string;
}

/** Choices that a source brings at run time: one for each element at `from`. */
export interface ChoicesFrom {
  /** Where the array stands in the context, below `/sources`. */
  readonly from: Pointer;
  /** The element's value, as a pointer into the element. */
  readonly value: Pointer;
  /** Its label: a text with placeholders that point into the element, as in `{/date, date}`. */
  readonly label: string;
}

/**
 * How one field is shown, as the compiler hands it on: RJSF's keys, placeholders of schema keywords and brand values filled.
 * What remains in braces, `{/pointer}` or `{/pointer, format}`, is filled from the context when the page is built.
 */
export interface FieldUi {
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:widget'?: WidgetName;
  readonly 'ui:options'?: FieldOptions;
  /** UI of the properties of an object field, by property name, in the order they are shown. */
  readonly [property: string]: FieldUi | FieldOptions | string | undefined;
}

/** Everything else a widget needs to know. */
export interface FieldOptions {
  readonly choices?: readonly Choice[];
  readonly choicesFrom?: ChoicesFrom;
  /** Stands after the control: "a month", "months". */
  readonly unit?: string;
  /** WCAG 1.3.5 token, as in the HTML autocomplete attribute. */
  readonly autocomplete?: string;
  readonly rows?: number;
  /** Shows how many of `maxLength` characters are left. */
  readonly counter?: boolean;
  /** Not required: the label says "(optional)". */
  readonly optional?: boolean;
  /** The label of a single checkbox, or of a radio's group, when it differs from the title. */
  readonly label?: string;
  /** File types accepted, as MIME types. */
  readonly accept?: readonly string[];
}
