import { useCopy } from '#copy';
import { useLayoutEffect, useRef } from 'react';
import styles from './date-parts.module.css';
import { type PartKindName, partKinds, type PartName, type PartTexts } from './part-kinds.ts';
import { TextInput } from '../text-input/text-input.tsx';

/** Props of `DateParts`. */
export interface DatePartsProps {
  /** What is typed: a date by default. */
  kind?: PartKindName | undefined;
  /** The id of the first input; the others have `<id>-month`, `<id>-year` and so on. */
  id: string;
  /** The inputs have the names `<name>.day`, `<name>.month`, `<name>.year` and so on. */
  name: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `HH:MM`. A missing part is empty, as in `1990--05`. */
  value?: string | undefined;
  /** Called at every change; with `undefined` if all parts are empty. */
  onChange?: ((value: string | undefined) => void) | undefined;
  invalid?: boolean | undefined;
  /** `bday` gives the inputs `bday-day`, `bday-month`, `bday-year` (WCAG 1.3.5). */
  autoComplete?: string | undefined;
}

const textsIn = (inputs: readonly HTMLInputElement[], parts: readonly PartName[]): PartTexts =>
  Object.fromEntries(parts.map((part, index) => [part, inputs[index]?.value ?? '']));

/**
 * A date in three inputs, or a month or a time in two, for those that the borrower knows. Months may be words. The focus never moves automatically. Use it
 * inside a `Fieldset`.
 *
 * The inputs keep their own text, and each event reads all of them. A tool that fills forms sets all values before it sends the first
 * event, and React would empty the other inputs if it set their text.
 */
export function DateParts({ kind = 'date', id, name, value, onChange, invalid, autoComplete }: DatePartsProps) {
  const { date } = useCopy('interface');
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  const inputs = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const { parts, join, split } = partKinds[kind];
  const first: PartTexts = split(value);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const texts: PartTexts = split(value);
    if (join(textsIn(inputs(), parts)) === value) return;
    inputs().forEach((input, index) => void (input.value = texts[parts[index] ?? 'day'] ?? ''));
  }, [value, parts, join, split]);
  return (
    <div ref={group} className={styles.parts}>
      {parts.map((part, index) => {
        const own = index === 0 ? id : `${id}-${part}`;
        return (
          <div key={part} className={styles[part]}>
            <label className={styles.label} htmlFor={own}>
              {date[part]}
            </label>
            <TextInput
              id={own}
              name={`${name}.${part}`}
              defaultValue={first[part] ?? ''}
              onInput={() => onChange?.(join(textsIn(inputs(), parts)))}
              // A month may be a word.
              inputMode={part === 'month' ? undefined : 'numeric'}
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
