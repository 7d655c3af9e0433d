import { DateParts } from '#ui';
import { toText } from '../store/text-answers.ts';
import type { WidgetProps } from './widget-props.ts';

/** A date that the borrower knows, typed as day, month and year. */
export function DateWidget({ id, name, options, value, error, onChange }: WidgetProps) {
  return (
    <DateParts
      id={id}
      name={name}
      value={toText(value) || undefined}
      onChange={onChange}
      autoComplete={options.autocomplete}
      invalid={error !== undefined}
    />
  );
}
