import { CharacterCount, TextArea } from '#ui';
import { useState } from 'react';
import { textControlProps } from './text-control-props.ts';
import type { WidgetProps } from './widget-props.ts';

/** Several lines of text. Counts the remaining characters if the UI asks for a counter. */
export function TextAreaWidget(widget: WidgetProps) {
  const { id, name, schema, options, error, describedBy } = widget;
  const { onInput, ...control } = textControlProps(widget, 'textarea');
  const [length, setLength] = useState(control.defaultValue.length);
  const maximum = options.counter ? schema.maxLength : undefined;
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
        {...control}
        onInput={(event) => {
          if (maximum !== undefined) setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {maximum !== undefined && <CharacterCount id={countId} length={length} maximum={maximum} />}
    </>
  );
}
