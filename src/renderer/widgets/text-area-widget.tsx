import { countWords } from '#model';
import { CharacterCount, TextArea } from '#ui';
import { useState } from 'react';
import { textControl } from './text-control.tsx';
import type { TextControlProps } from './text-control-props.ts';
import type { WidgetProps } from './widget-props.ts';

/** Several lines of text. Counts the remaining words if they have a limit, or characters if the UI asks for a counter. */
export const TextAreaWidget = (widget: WidgetProps) =>
  textControl(widget, 'textarea', (control) => <CountedText widget={widget} control={control} />);

function CountedText({ widget, control }: { readonly widget: WidgetProps; readonly control: TextControlProps }) {
  const { id, name, schema, options, error, describedBy } = widget;
  const { onInput, ...text } = control;
  const [typed, setTyped] = useState(text.value ?? text.defaultValue ?? '');
  const counted = schema.maxWords === undefined ? 'characters' : 'words';
  const maximum = counted === 'words' ? schema.maxWords : options.counter ? schema.maxLength : undefined;
  const countId = `${id}-count`;
  return (
    <>
      <TextArea
        id={id}
        name={name}
        {...(options.rows !== undefined && { rows: options.rows })}
        autoComplete={options.autocomplete}
        invalid={error !== undefined}
        aria-describedby={[describedBy, maximum !== undefined && countId].filter(Boolean).join(' ') || undefined}
        {...text}
        onInput={(event) => {
          if (maximum !== undefined) setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      {maximum !== undefined && (
        <CharacterCount
          id={countId}
          length={counted === 'words' ? countWords(typed) : typed.length}
          maximum={maximum}
          unit={counted}
        />
      )}
    </>
  );
}
