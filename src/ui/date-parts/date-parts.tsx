import { useCopy } from '#copy';
import { useLayoutEffect, useRef } from 'react';
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

const textsIn = (inputs: readonly HTMLInputElement[]): DateTexts => {
  const [day = '', month = '', year = ''] = inputs.map(({ value }) => value);
  return { day, month, year };
};

/**
 * A date in three inputs, for dates that the borrower knows. Months may be words. The focus never moves automatically. Use it
 * inside a `Fieldset`.
 *
 * The inputs keep their own text, and each event reads all three. A tool that fills forms sets all values before it sends the first
 * event, and React would empty the other two inputs if it set their text.
 */
export function DateParts({ id, name, value, onChange, invalid, autoComplete }: DatePartsProps) {
  const { date } = useCopy('interface');
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  const inputs = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const first = splitDate(value);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const texts = splitDate(value);
    if (joinDate(textsIn(inputs())) === value) return;
    inputs().forEach((input, index) => void (input.value = texts[parts[index]?.part ?? 'day']));
  }, [value]);
  return (
    <div ref={group} className={styles.parts}>
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
              defaultValue={first[part]}
              onInput={() => onChange?.(joinDate(textsIn(inputs())))}
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
