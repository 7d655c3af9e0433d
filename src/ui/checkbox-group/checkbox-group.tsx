import { useCopy } from '#copy';
import { Fragment } from 'react';
import type { ChoiceItem } from '../choice.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import styles from '../choice-control.module.css';

/** Props of `CheckboxGroup`. */
export interface CheckboxGroupProps {
  /** The id of the first box; the others have `<id>-1`, `<id>-2` … */
  id: string;
  name: string;
  choices: readonly ChoiceItem[];
  value: readonly string[];
  /** The value of the choice that excludes the others, such as none of these. */
  exclusive?: string | undefined;
  /** Called with the ticked values, in the order of the choices. */
  onChange: (value: readonly string[]) => void;
  invalid?: boolean | undefined;
}

/** A list of boxes, any number of which may be ticked. Use it inside a `Fieldset`. */
export function CheckboxGroup({ id, name, choices, value, exclusive, onChange, invalid }: CheckboxGroupProps) {
  const { or } = useCopy('parts');
  const isKept = (item: string, each: string) =>
    value.includes(each) && (exclusive === undefined || (item === exclusive) === (each === exclusive));
  const toggle = (item: string, checked: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((each) => (each === item ? checked : isKept(item, each))));
  return (
    <div className={styles.list}>
      {choices.map((choice, index) => (
        <Fragment key={choice.value}>
          {choice.value === exclusive && index > 0 && <p className={styles.or}>{or}</p>}
          <Checkbox
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            value={choice.value}
            label={choice.label}
            hint={choice.hint}
            invalid={invalid}
            checked={value.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
        </Fragment>
      ))}
    </div>
  );
}
