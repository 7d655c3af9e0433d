import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-input.module.css';

/** Props of `TextInput`: the native ones, and these. Works uncontrolled (`defaultValue`) and controlled. */
export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'width'> {
  /** Stands inside the frame, before the text: `£`. The label must say it too, it is hidden from screen readers. */
  prefix?: string | undefined;
  /** Stands after the text: `a month`. */
  suffix?: string | undefined;
  /** How long an answer is to be expected: `full` unless said otherwise. */
  width?: 'full' | 'medium' | 'short' | undefined;
  invalid?: boolean | undefined;
}

/** One line of text. Never `type="number"`: `inputMode` brings up the right keys. */
export function TextInput({ prefix, suffix, width = 'full', invalid, className, ...native }: TextInputProps) {
  if (prefix === undefined && suffix === undefined)
    return (
      <input
        type="text"
        {...native}
        aria-invalid={invalid || undefined}
        className={classNames(styles.input, styles[width], className)}
      />
    );
  return (
    <div className={classNames(styles.frame, styles[width], className)}>
      {prefix !== undefined && (
        <span className={styles.affix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input type="text" {...native} aria-invalid={invalid || undefined} className={styles.bare} />
      {suffix !== undefined && (
        <span className={styles.affix} aria-hidden="true">
          {suffix}
        </span>
      )}
    </div>
  );
}
