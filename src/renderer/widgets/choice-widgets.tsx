import { useCopy } from '#copy';
import { Checkbox, RadioGroup, Select, Skeleton, SkeletonBar } from '#ui';
import { toText } from '../store/text-answers.ts';
import { areAwaited, choicesOf, fromText, textChoices } from './choice-values.ts';
import type { WidgetProps } from './widget-props.ts';

/** One of a few choices, all visible. */
export function RadioWidget({ id, name, label, schema, options, value, error, onChange }: WidgetProps) {
  const choices = choicesOf(options, schema, useCopy('interface'));
  if (areAwaited(options)) return <AwaitedChoices label={label} />;
  return (
    <RadioGroup
      id={id}
      name={name}
      choices={textChoices(choices)}
      inline={options.inline}
      value={toText(value)}
      onChange={(text) => onChange(fromText(choices, text))}
      invalid={error !== undefined}
    />
  );
}

/** One of many choices, in a drop-down list. */
export function SelectWidget({ id, name, label, schema, options, value, error, describedBy, onChange }: WidgetProps) {
  const choices = choicesOf(options, schema, useCopy('interface'));
  if (areAwaited(options)) return <AwaitedChoices label={label} />;
  return Select({
    id,
    name,
    choices: textChoices(choices),
    value: toText(value),
    onChange: (event) => onChange(fromText(choices, event.currentTarget.value)),
    autoComplete: options.autocomplete,
    invalid: error !== undefined,
    'aria-describedby': describedBy,
  });
}

/** One box. It is ticked only if the answer is `true`: no answer and `false` look the same. */
export function CheckboxWidget({ id, name, label, options, value, error, describedBy, onChange }: WidgetProps) {
  return Checkbox({
    id,
    name,
    label: options.caption ?? label,
    checked: value === true,
    onChange: (event) => onChange(event.currentTarget.checked),
    invalid: error !== undefined,
    'aria-describedby': describedBy,
  });
}

/** A placeholder for choices whose source has not answered yet. */
export function AwaitedChoices({ label }: { readonly label: string }) {
  return (
    <Skeleton label={useCopy('interface').choices({ label })}>
      <SkeletonBar kind="control" />
      <SkeletonBar kind="control" />
    </Skeleton>
  );
}
