import { useCopy } from '#copy';
import type { Json } from '#model';
import { CheckboxGroup } from '#ui';
import { toText } from '../store/text-answers.ts';
import { choicesOf, fromText, textChoices } from './choice-values.ts';
import type { WidgetProps } from './widget-props.ts';

/** Any number of a few choices. The answer is the list of ticked values; if no box is ticked, there is no answer. */
export function CheckboxesWidget({ id, name, schema, options, value, error, onChange }: WidgetProps) {
  const choices = choicesOf(options, schema.items ?? {}, useCopy('interface'));
  const ticked = Array.isArray(value) ? (value as readonly Json[]).map(toText) : [];
  const take = (texts: readonly string[]) =>
    onChange(texts.length === 0 ? undefined : texts.map((text) => fromText(choices, text) ?? text));
  return (
    <CheckboxGroup
      id={id}
      name={name}
      choices={textChoices(choices)}
      exclusive={schema.exclusive === undefined ? undefined : toText(schema.exclusive)}
      value={ticked}
      onChange={take}
      invalid={error !== undefined}
    />
  );
}
