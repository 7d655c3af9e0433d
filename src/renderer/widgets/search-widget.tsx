import { useCopy } from '#copy';
import { Combobox } from '#ui';
import { toText } from '../store/text-answers.ts';
import { areAwaited, choicesOf, fromText, textChoices } from './choice-values.ts';
import { AwaitedChoices } from './choice-widgets.tsx';
import type { WidgetProps } from './widget-props.ts';

/** One of many choices, found by typing. The page refuses any other text, which stays in the box. */
export function SearchWidget({ id, name, label, schema, options, value, error, describedBy, onChange }: WidgetProps) {
  const choices = choicesOf(options, schema, useCopy('interface'));
  if (areAwaited(options)) return <AwaitedChoices label={label} />;
  return (
    <Combobox
      id={id}
      name={name}
      label={label}
      choices={textChoices(choices)}
      value={toText(value)}
      onChange={(text) => onChange(text === '' ? undefined : (fromText(choices, text) ?? text))}
      invalid={error !== undefined}
      aria-describedby={describedBy}
    />
  );
}
