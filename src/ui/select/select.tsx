import { useCopy } from '#copy';
import type { ComponentPropsWithRef } from 'react';
import { Chevron } from '../chevron.tsx';
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
  return (
    <span className={classNames(styles.frame, className)}>
      <select {...native} aria-invalid={invalid || undefined} className={styles.select}>
        <option value="">{useCopy('interface').choose}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Chevron to="down" className={styles.arrow} />
    </span>
  );
}
