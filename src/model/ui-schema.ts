import type { Json, Pointer } from './json.ts';
import type { TextKind } from './text-kinds.ts';
import type { WidgetName } from './widgets.ts';

/** One choice of a question. */
export interface Choice {
  readonly value: Json;
  readonly label: string;
  readonly hint?: string;
}

/** Choices that come from a source at run time, one for each element of an array. */
export interface ChoicesFrom {
  /** Points to the array in the context, below `/sources`. */
  readonly from: Pointer;
  /** Points to the value of the choice, inside an element. */
  readonly value: Pointer;
  /** The label of the choice. Its placeholders point into the element: `{/date, date}`. */
  readonly label: string;
}

/**
 * How one field is shown, in RJSF's keys. The compiler has filled the placeholders for schema keywords and brand values. The engine
 * fills the remaining ones, `{/pointer}` and `{/pointer, format}`, from the context when it builds the page view.
 */
export interface FieldUi {
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:widget'?: WidgetName;
  readonly 'ui:options'?: FieldOptions;
  /** The UI of the parts of an object field by property name, in the order in which they are shown. */
  readonly [property: string]: FieldUi | FieldOptions | string | undefined;
}

/** The options of a widget. */
export interface FieldOptions {
  readonly choices?: readonly Choice[];
  readonly choicesFrom?: ChoicesFrom;
  /** What the text is (`x-text` in the data schema), so that it is read accordingly. */
  readonly text?: TextKind;
  /** The text inside the box, ahead of the answer: "€", "+44". */
  readonly prefix?: string;
  /** The text inside the box, after the answer: "a month", "%". */
  readonly unit?: string;
  /** The value of the HTML `autocomplete` attribute (WCAG 1.3.5). */
  readonly autocomplete?: string;
  /** The height of a text area, in lines. */
  readonly rows?: number;
  /** Shows how many of the `maxLength` characters remain. */
  readonly counter?: boolean;
  /** The field is not required, and its label says "(optional)". */
  readonly optional?: boolean;
  /** The label of a single checkbox, or the legend of a group, if it differs from the title: `ui:label`. RJSF's own option `label` says whether a label is drawn. */
  readonly caption?: string;
  /** The step of a slider. The default is the `multipleOf` of the schema, or 1. */
  readonly step?: number;
  /** The choices are side by side. */
  readonly inline?: boolean;
  /** The MIME types of the files that are accepted. */
  readonly accept?: readonly string[];
}
