import type { FieldType } from './field-types.ts';
import type { JsonType } from './json-schema.ts';

/** The keys of a UI schema that every field may have, whatever its widget. */
export const commonKeys = ['ui:title', 'ui:help', 'ui:widget', 'ui:errors'] as const;

/** The keys of a UI schema that only some widgets use. */
type WidgetKey =
  | 'ui:choices'
  | 'ui:order'
  | 'ui:autocomplete'
  | 'ui:prefix'
  | 'ui:unit'
  | 'ui:label'
  | 'ui:rows'
  | 'ui:counter'
  | 'ui:accept'
  | 'ui:step'
  | 'ui:inline';

/** What every part of the code needs to know about a widget, except how to draw it. */
export interface WidgetFacts {
  /** What the widget is for. Authors read it in their editor and in `docs/product-teams/widgets.md`. */
  readonly use: string;
  /** The JSON types that the field's answer may have. */
  readonly types: readonly JsonType[];
  /** The UI keys that the widget uses besides the common ones. `npm run check` refuses any other. */
  readonly keys: readonly WidgetKey[];
  /** The field must have choices. */
  readonly needsChoices?: true;
  /** The field's schema must have a `minimum` and a `maximum`. */
  readonly needsLimits?: true;
  /** The field's schema must have this `format`. */
  readonly needsFormat?: 'date' | 'month' | 'time-of-day';
  /** The field's schema must have this `x-type`. Its fields have this widget unless they name another. */
  readonly needsType?: FieldType;
  /** Few pages use the widget. Its code is a separate chunk, loaded only for flows that use it. */
  readonly lazy?: true;
}

const number = ['number', 'integer'] as const;
const scalar = ['string', ...number, 'boolean'] as const;

/**
 * The registry of widgets: every value that `ui:widget` may have. The compiler checks flows against it, the meta-schema and the
 * table in `docs/product-teams/widgets.md` are generated from it, and the renderer must have one component for each entry
 * (`renderer/widgets/widget-components.ts`). `docs/engineers/recipes.md` explains how to add a widget.
 */
export const widgets = {
  text: {
    use: 'One line of text. The default for a string.',
    types: ['string', ...number],
    keys: ['ui:autocomplete', 'ui:prefix', 'ui:unit'],
  },
  email: {
    use: 'An email address. Phones show the keyboard for email addresses.',
    types: ['string'],
    keys: ['ui:autocomplete', 'ui:unit'],
  },
  tel: {
    use: 'A phone number. Phones show the keyboard for phone numbers.',
    types: ['string'],
    keys: ['ui:autocomplete', 'ui:prefix', 'ui:unit'],
  },
  money: {
    use: 'An amount in pounds. Borrowers may type `£7,500` or `7500.00`.',
    types: number,
    keys: ['ui:autocomplete', 'ui:unit'],
  },
  number: {
    use: 'Any other number. The default for a number.',
    types: number,
    keys: ['ui:autocomplete', 'ui:prefix', 'ui:unit'],
  },
  slider: {
    use: 'A number between its limits, as a slider and as a text.',
    types: number,
    keys: ['ui:prefix', 'ui:unit', 'ui:step'],
    needsLimits: true,
    lazy: true,
  },
  'money-slider': {
    use: 'An amount in whole pounds between its limits, as a slider and as a text.',
    types: number,
    keys: ['ui:unit', 'ui:step'],
    needsLimits: true,
    lazy: true,
  },
  date: {
    use: 'A date, typed as day, month and year. The default for a string with `"format": "date"`.',
    types: ['string'],
    keys: ['ui:autocomplete', 'ui:label'],
    needsFormat: 'date',
  },
  month: {
    use: 'A month, typed as month and year. The default for a string with `"format": "month"`.',
    types: ['string'],
    keys: ['ui:label'],
    needsFormat: 'month',
  },
  time: {
    use: 'A time of day, typed as hour and minutes. The default for a string with `"format": "time-of-day"`.',
    types: ['string'],
    keys: ['ui:label'],
    needsFormat: 'time-of-day',
  },
  radio: {
    use: 'One of a few choices, all visible. The default for a field with choices.',
    types: scalar,
    keys: ['ui:choices', 'ui:label', 'ui:inline'],
    needsChoices: true,
  },
  select: {
    use: 'One of many choices, in a drop-down list.',
    types: scalar,
    keys: ['ui:choices', 'ui:autocomplete'],
    needsChoices: true,
  },
  search: {
    use: 'One of very many choices, found by typing a part of it.',
    types: ['string'],
    keys: ['ui:choices'],
    needsChoices: true,
    lazy: true,
  },
  checkbox: {
    use: 'Yes or no, as one box to tick. The default for a boolean.',
    types: ['boolean'],
    keys: ['ui:choices', 'ui:label'],
  },
  checkboxes: {
    use: 'Any number of a few choices. The default for a list.',
    types: ['array'],
    keys: ['ui:choices', 'ui:label'],
    needsChoices: true,
    lazy: true,
  },
  textarea: {
    use: 'Several lines of text.',
    types: ['string'],
    keys: ['ui:autocomplete', 'ui:rows', 'ui:counter'],
    lazy: true,
  },
  file: {
    use: 'A file. The default for an object with `"x-type": "file"`.',
    types: ['object'],
    keys: ['ui:accept', 'ui:label'],
    needsType: 'file',
    lazy: true,
  },
  address: {
    use: 'An address: found by its postcode or typed line by line. The default for an object with `"x-type": "address"`.',
    types: ['object'],
    keys: ['ui:order', 'ui:label'],
    needsType: 'address',
    lazy: true,
  },
} as const satisfies Readonly<Record<string, WidgetFacts>>;

/** The name of a widget, as `ui:widget` states it. */
export type WidgetName = keyof typeof widgets;
