import { Checkbox, RadioGroup, Select, Skeleton, SkeletonBar } from '#ui';
import { areAwaited, choicesOf, fromText, textChoices, toText } from './choice-values.ts';
import type { WidgetProps } from './widget-props.ts';

/** One of a few, all on show. */
export function RadioWidget({ id, name, label, schema, options, value, error, onChange }: WidgetProps) {
  const choices = choicesOf(options, schema);
  if (areAwaited(options)) return <AwaitedChoices label={label} />;
  return (
    <RadioGroup
      id={id}
      name={name}
      choices={textChoices(choices)}
      value={toText(value)}
      onChange={(text) => onChange(fromText(choices, text))}
      invalid={error !== undefined}
    />
  );
}

/** One of many. */
export function SelectWidget({ id, name, label, schema, options, value, error, describedBy, onChange }: WidgetProps) {
  const choices = choicesOf(options, schema);
  if (areAwaited(options)) return <AwaitedChoices label={label} />;
  return (
    <Select
      id={id}
      name={name}
      choices={textChoices(choices)}
      value={toText(value)}
      onChange={(event) => onChange(fromText(choices, event.currentTarget.value))}
      autoComplete={options.autocomplete}
      invalid={error !== undefined}
      aria-describedby={describedBy}
    />
  );
}

/** Yes, or nothing said: it is ticked only when the answer is true. */
export function CheckboxWidget({ id, name, label, options, value, error, describedBy, onChange }: WidgetProps) {
  return (
    <Checkbox
      id={id}
      name={name}
      label={options.label ?? label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      invalid={error !== undefined}
      aria-describedby={describedBy}
    />
  );
}

/** Choices that a source has not brought yet. */
function AwaitedChoices({ label }: { readonly label: string }) {
  return (
    <Skeleton label={`Loading the answers to choose from: ${label}`}>
      <SkeletonBar kind="control" />
      <SkeletonBar kind="control" />
    </Skeleton>
  );
}
