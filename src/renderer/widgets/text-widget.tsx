import type { FieldSchema, WidgetName } from '#model';
import { TextInput, type TextInputProps } from '#ui';
import { isNumeric, readText, writeText } from './text-answers.ts';
import { useTextControl } from './use-text-control.ts';
import type { WidgetProps } from './widget-props.ts';

/** The look of a number. */
export const numberInput: TextInputProps = { width: 'medium', inputMode: 'decimal' };

/** Does the pattern allow only digits and separators, as in a sort code or a code from a text message? */
const isDigits = ({ pattern }: FieldSchema) => pattern !== undefined && !/[A-Za-z]/.test(pattern);

/** Returns the widget `name`: one line of text, drawn with the props `input`, and read as a number if the schema is numeric (V-13). */
export function lineWidget(name: WidgetName, input: TextInputProps = {}) {
  return function LineWidget(widget: WidgetProps) {
    const { schema, options } = widget;
    const control = useTextControl(widget, readText(schema), writeText(name));
    const isName = options.autocomplete?.endsWith('name');
    const isPlain = name === 'text';
    return (
      <TextInput
        id={widget.id}
        name={widget.name}
        {...(isPlain && isNumeric(schema) ? numberInput : input)}
        {...(isName && { spellCheck: false })}
        {...((schema.type === 'integer' || (isPlain && isDigits(schema))) && { inputMode: 'numeric' })}
        autoComplete={options.autocomplete}
        suffix={options.unit}
        invalid={widget.error !== undefined}
        aria-describedby={widget.describedBy}
        {...control}
      />
    );
  };
}
