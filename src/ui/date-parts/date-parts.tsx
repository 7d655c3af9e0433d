import { useCopy } from '#copy';
import { useState } from 'react';
import styles from './date-parts.module.css';
import { type DateTexts, joinDate, splitDate } from './date-text.ts';
import { TextInput } from '../text-input/text-input.tsx';

/** Props of `DateParts`. */
export interface DatePartsProps {
  /** The id of the day's input; the others have `<id>-month` and `<id>-year`. */
  id: string;
  /** The inputs have the names `<name>.day`, `<name>.month` and `<name>.year`. */
  name: string;
  /** `YYYY-MM-DD`. A missing part is empty, as in `1990--05`. */
  value?: string | undefined;
  /** Called at every change; with `undefined` if all parts are empty. */
  onChange?: ((value: string | undefined) => void) | undefined;
  invalid?: boolean | undefined;
  /** `bday` gives the inputs `bday-day`, `bday-month`, `bday-year` (WCAG 1.3.5). */
  autoComplete?: string | undefined;
}

const parts = [
  { part: 'day', numeric: true },
  { part: 'month', numeric: false },
  { part: 'year', numeric: true },
] as const;

/**
 * A date in three inputs, for dates that the borrower knows. Months may be words. The focus never moves automatically. Use it
 * inside a `Fieldset`.
 */
export function DateParts({ id, name, value, onChange, invalid, autoComplete }: DatePartsProps) {
  const { date } = useCopy('interface');
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
      {parts.map(({ part, numeric }) => {
        const own = part === 'day' ? id : `${id}-${part}`;
        return (
          <div key={part} className={styles[part]}>
            <label className={styles.label} htmlFor={own}>
              {date[part]}
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
