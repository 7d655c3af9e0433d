import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../text-input/text-input.module.css';

/** Props of `TextArea`: the native ones and `invalid`. */
export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  invalid?: boolean | undefined;
}

/** Several lines of text; five by default. */
export function TextArea({ invalid, className, ...native }: TextAreaProps) {
  return (
    <textarea rows={5} {...native} aria-invalid={invalid || undefined} className={classNames(styles.area, className)} />
  );
}
