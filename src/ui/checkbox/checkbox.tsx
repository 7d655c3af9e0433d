import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../choice-control.module.css';

/** Props of `Checkbox`, besides the native ones. `id` is required. */
export interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  invalid?: boolean | undefined;
}

/** A box to tick, with its own label. Works uncontrolled (`defaultChecked`) and controlled. */
export function Checkbox({ id, label, hint, invalid, className, 'aria-describedby': outer, ...native }: CheckboxProps) {
  const own = hint ? `${id}-choice-hint` : undefined;
  return (
    <div className={classNames(styles.choice, className)} data-invalid={invalid || undefined}>
      <input
        {...native}
        type="checkbox"
        id={id}
        className={styles.checkbox}
        aria-invalid={invalid || undefined}
        aria-describedby={[own, outer].filter(Boolean).join(' ') || undefined}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {Boolean(hint) && (
        <span className={styles.hint} id={own}>
          {hint}
        </span>
      )}
    </div>
  );
}
