import type { FieldSchema, WidgetName } from '#model';
import { TextInput, type TextInputProps } from '#ui';
import { isNumeric, readText, writeText } from './text-answers.ts';
import { useTextControl } from './use-text-control.ts';
import type { WidgetProps } from './widget-props.ts';

type TextKind = Extract<WidgetName, 'text' | 'email' | 'tel' | 'money' | 'number'>;

const kinds: Readonly<Record<TextKind, TextInputProps>> = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  money: { prefix: '£', width: 'medium', inputMode: 'decimal' },
  number: { width: 'medium', inputMode: 'decimal' },
};

/** Is it a text of digits and what people type between them: a sort code, a code by text message? */
const isDigits = ({ pattern }: FieldSchema) => pattern !== undefined && !/[A-Za-z]/.test(pattern);

/** One line of text; with a numeric schema it is read as a number (V-13). */
function LineWidget({ kind, ...widget }: WidgetProps & { readonly kind: TextKind }) {
  const { schema, options } = widget;
  const control = useTextControl(widget, readText(schema), writeText(kind));
  const nameOfPerson = options.autocomplete?.endsWith('name') ? { spellCheck: false } : {};
  return (
    <TextInput
      id={widget.id}
      name={widget.name}
      {...kinds[isNumeric(schema) && kind === 'text' ? 'number' : kind]}
      {...nameOfPerson}
      {...((schema.type === 'integer' || (kind === 'text' && isDigits(schema))) && { inputMode: 'numeric' })}
      autoComplete={options.autocomplete}
      suffix={options.unit}
      invalid={widget.error !== undefined}
      aria-describedby={widget.describedBy}
      {...control}
    />
  );
}

const line = (kind: TextKind) =>
  function TextWidget(props: WidgetProps) {
    return <LineWidget kind={kind} {...props} />;
  };

/** The widgets of one line of text, by their names in the palette. */
export const textWidgets = {
  text: line('text'),
  email: line('email'),
  tel: line('tel'),
  money: line('money'),
  number: line('number'),
};
