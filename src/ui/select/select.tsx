import { useCopy } from '#copy';
import type { ComponentPropsWithRef } from 'react';
import type { ChoiceItem } from '../choice.ts';
import { classNames } from '../class-names.ts';
import styles from './select.module.css';

/** Props of `Select`, besides the native ones. */
export interface SelectProps extends ComponentPropsWithRef<'select'> {
  choices: readonly ChoiceItem[];
  invalid?: boolean | undefined;
}

/** One of many choices; `''` if nothing is chosen. For seven choices or fewer, use a `RadioGroup`. */
export function Select({ choices, invalid, className, ...native }: SelectProps) {
  const none = { value: '', label: useCopy('interface').choose };
  return (
    <span className={classNames(styles.frame, className)}>
      <select {...native} aria-invalid={invalid || undefined} className={styles.select}>
        {[none, ...choices].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
