import type { Json } from '#model';
import { CheckboxGroup } from '#ui';
import { choicesOf, fromText, textChoices, toText } from './choice-values.ts';
import type { WidgetProps } from './widget-props.ts';

/** Any number of a few; the answer is the list of their values, none is no answer. */
export function CheckboxesWidget({ id, name, schema, options, value, error, onChange }: WidgetProps) {
  const choices = choicesOf(options, schema.items ?? {});
  const ticked = Array.isArray(value) ? (value as readonly Json[]).map(toText) : [];
  const take = (texts: readonly string[]) =>
    onChange(texts.length === 0 ? undefined : texts.map((text) => fromText(choices, text) ?? text));
  return (
    <CheckboxGroup
      id={id}
      name={name}
      choices={textChoices(choices)}
      value={ticked}
      onChange={take}
      invalid={error !== undefined}
    />
  );
}
