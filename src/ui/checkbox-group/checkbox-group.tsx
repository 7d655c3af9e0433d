import type { ChoiceItem } from '../choice.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import styles from '../choice-control.module.css';

/** Props of `CheckboxGroup`. */
export interface CheckboxGroupProps {
  /** The first box's id; the others get `<id>-1`, `<id>-2` … */
  id: string;
  name: string;
  choices: readonly ChoiceItem[];
  value: readonly string[];
  /** The values ticked now, in the order of the choices. */
  onChange: (value: readonly string[]) => void;
  invalid?: boolean | undefined;
}

/** Choices of which any number is taken. Stands in a `Fieldset`. */
export function CheckboxGroup({ id, name, choices, value, onChange, invalid }: CheckboxGroupProps) {
  const toggle = (item: string, checked: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((each) => (each === item ? checked : value.includes(each))));
  return (
    <div className={styles.list}>
      {choices.map((choice, index) => (
        <Checkbox
          key={choice.value}
          id={index === 0 ? id : `${id}-${index}`}
          name={name}
          value={choice.value}
          label={choice.label}
          hint={choice.hint}
          invalid={invalid}
          checked={value.includes(choice.value)}
          onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
