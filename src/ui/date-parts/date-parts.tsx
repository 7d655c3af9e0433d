import { useState } from 'react';
import styles from './date-parts.module.css';
import { type DateTexts, joinDate, splitDate } from './date-text.ts';
import { TextInput } from '../text-input/text-input.tsx';

/** Props of `DateParts`. */
export interface DatePartsProps {
  /** The first input's id (the day's); the others get `<id>-month` and `<id>-year`. */
  id: string;
  /** The inputs are called `<name>.day`, `<name>.month`, `<name>.year`. */
  name: string;
  /** `YYYY-MM-DD`; while parts are missing what there is, as in `1990--05`. */
  value?: string | undefined;
  /** Every change; `undefined` when all parts are empty. */
  onChange?: ((value: string | undefined) => void) | undefined;
  invalid?: boolean | undefined;
  /** `bday` gives the inputs `bday-day`, `bday-month`, `bday-year` (WCAG 1.3.5). */
  autoComplete?: string | undefined;
}

const parts = [
  { part: 'day', label: 'Day', numeric: true },
  { part: 'month', label: 'Month', numeric: false },
  { part: 'year', label: 'Year', numeric: true },
] as const;

/** A date that people know by heart, in three inputs. Stands in a `Fieldset`. Months may be words; nothing jumps by itself. */
export function DateParts({ id, name, value, onChange, invalid, autoComplete }: DatePartsProps) {
  const [texts, setTexts] = useState<DateTexts>(() => splitDate(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (joinDate(texts) !== value) setTexts(splitDate(value));
  }
  const change = (part: keyof DateTexts, text: string) => {
    const next = { ...texts, [part]: text };
    setTexts(next);
    onChange?.(joinDate(next));
  };
  return (
    <div className={styles.parts}>
      {parts.map(({ part, label, numeric }) => {
        const own = part === 'day' ? id : `${id}-${part}`;
        return (
          <div key={part} className={styles[part]}>
            <label className={styles.label} htmlFor={own}>
              {label}
            </label>
            <TextInput
              id={own}
              name={`${name}.${part}`}
              value={texts[part]}
              onChange={(event) => change(part, event.currentTarget.value)}
              inputMode={numeric ? 'numeric' : undefined}
              autoComplete={autoComplete === undefined ? undefined : `${autoComplete}-${part}`}
              maxLength={part === 'month' ? 12 : undefined}
              invalid={invalid}
              spellCheck={false}
            />
          </div>
        );
      })}
    </div>
  );
}
