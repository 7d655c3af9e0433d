import type { ComponentPropsWithRef } from 'react';
import type { ChoiceItem } from '../choice.ts';
import { classNames } from '../class-names.ts';
import styles from './select.module.css';

/** Props of `Select`: the native ones, and these. */
export interface SelectProps extends ComponentPropsWithRef<'select'> {
  choices: readonly ChoiceItem[];
  /** First entry with the value `''`; `Choose one` unless said otherwise, `null` for none. */
  placeholder?: string | null | undefined;
  invalid?: boolean | undefined;
}

/** One of many choices; for seven or fewer a `RadioGroup` is better. */
export function Select({ choices, placeholder = 'Choose one', invalid, className, ...native }: SelectProps) {
  return (
    <span className={classNames(styles.frame, className)}>
      <select {...native} aria-invalid={invalid || undefined} className={styles.select}>
        {placeholder !== null && <option value="">{placeholder}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <svg className={styles.arrow} viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
        <path
          d="m1 1.5 5 5 5-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
