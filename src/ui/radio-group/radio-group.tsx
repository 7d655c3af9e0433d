import type { ChoiceItem } from '../choice.ts';
import styles from '../choice-control.module.css';

/** Props of `RadioGroup`. */
export interface RadioGroupProps {
  /** The id of the first radio button, so that a link to the field leads to it; the others have `<id>-1`, `<id>-2` … */
  id: string;
  name: string;
  choices: readonly ChoiceItem[];
  /** `''` if nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Side by side; for two or three short labels. */
  inline?: boolean | undefined;
  invalid?: boolean | undefined;
}

/** A few choices, one of which can be chosen. Use it inside a `Fieldset`, whose legend is the question. */
export function RadioGroup({ id, name, choices, value, onChange, inline, invalid }: RadioGroupProps) {
  return (
    <div className={inline ? styles.inline : styles.list} data-invalid={invalid || undefined}>
      {choices.map((choice, index) => {
        const own = index === 0 ? id : `${id}-${index}`;
        return (
          <div key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              id={own}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={choice.hint === undefined ? undefined : `${own}-choice-hint`}
              onChange={() => onChange(choice.value)}
            />
            <label className={styles.label} htmlFor={own}>
              {choice.label}
            </label>
            {choice.hint !== undefined && (
              <span className={styles.hint} id={`${own}-choice-hint`}>
                {choice.hint}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
