import { DateParts, type partKinds } from '#ui';
import { toText } from '../store/text-answers.ts';
import type { WidgetProps } from './widget-props.ts';

/** Returns the widget of a date, a month or a time that the borrower knows, typed in parts. */
export const partsWidget = (kind: keyof typeof partKinds) =>
  function PartsWidget({ id, name, options, value, error, onChange }: WidgetProps) {
    return (
      <DateParts
        kind={kind}
        id={id}
        name={name}
        value={toText(value) || undefined}
        onChange={onChange}
        autoComplete={options.autocomplete}
        invalid={error !== undefined}
      />
    );
  };
