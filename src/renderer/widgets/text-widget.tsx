import { isNumeric } from '#engine';
import type { FieldSchema, WidgetName } from '#model';
import { TextInput, type TextInputProps } from '#ui';
import { textControl } from './text-control.tsx';
import type { WidgetProps } from './widget-props.ts';

/** How a widget draws its line of text. The field decides everything else: its name, its state and its unit. */
type LineInput = Pick<
  TextInputProps,
  'type' | 'inputMode' | 'width' | 'prefix' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

/** The look of a number. */
export const numberInput: LineInput = { width: 'medium', inputMode: 'decimal' };

/** Does the pattern allow only digits and separators, as in a sort code or a code from a text message? */
const isDigits = ({ pattern }: FieldSchema) => pattern !== undefined && !/[A-Za-z]/.test(pattern);

/** Returns the widget `name`: one line of text, drawn with the props `input`, and read as a number if the schema is numeric (V-13). */
export const lineWidget =
  (name: WidgetName, input: LineInput = {}) =>
  (widget: WidgetProps) => {
    const { id, schema, options, error, describedBy } = widget;
    const isName = options.autocomplete?.endsWith('name');
    const isPlain = name === 'text';
    return textControl(widget, name, (control) =>
      TextInput({
        id,
        name: widget.name,
        ...(isPlain && isNumeric(schema) ? numberInput : input),
        ...(isName && { spellCheck: false }),
        ...((schema.type === 'integer' || (isPlain && isDigits(schema))) && { inputMode: 'numeric' }),
        autoComplete: options.autocomplete,
        suffix: options.unit,
        ...(options.prefix !== undefined && { prefix: options.prefix }),
        invalid: error !== undefined,
        'aria-describedby': describedBy,
        ...control,
      }),
    );
  };
