import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-input.module.css';

/** Props of `TextInput`, besides the native ones. Works uncontrolled (`defaultValue`) and controlled. */
export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'width'> {
  /** Shown inside the frame before the text: `£`. Screen readers read it after the label, if the input has an `id`. */
  prefix?: string | undefined;
  /** Shown inside the frame after the text: `a month`. Read in the same way. */
  suffix?: string | undefined;
  /** The expected length of an answer; `full` by default. */
  width?: 'full' | 'medium' | 'short' | undefined;
  invalid?: boolean | undefined;
}

/** One line of text. For numbers use `inputMode`, which shows the right keyboard, and never `type="number"`. */
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
  const { id, 'aria-describedby': described } = native;
  const affix = (text: string | undefined, end: string) => text !== undefined && id !== undefined && `${id}-${end}`;
  const [before, after] = [affix(prefix, 'prefix'), affix(suffix, 'suffix')];
  return (
    <div className={classNames(styles.frame, styles[width], className)} data-invalid={invalid || undefined}>
      {prefix !== undefined && (
        <span className={styles.affix} id={before || undefined} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        type="text"
        {...native}
        // A hidden element may describe another one: screen readers read it with the input only.
        aria-describedby={[before, after, described].filter(Boolean).join(' ') || undefined}
        aria-invalid={invalid || undefined}
        className={styles.bare}
      />
      {suffix !== undefined && (
        <span className={styles.affix} id={after || undefined} aria-hidden="true">
          {suffix}
        </span>
      )}
    </div>
  );
}
