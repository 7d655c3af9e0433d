import { useCopy } from '#copy';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';

/** Props of `Field`. */
export interface FieldProps {
  /** The id of the control. Hint and error have `<id>-hint` and `<id>-error`; pass `describedBy(id, …)` to the control. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  children: Elements;
}

/** One control with its label, hint and error, in the order label, hint, error, control. */
export function Field({ id, label, hint, error, optional, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.failed)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {optional && <Optional />}
      </label>
      {Boolean(hint) && <Hint id={id}>{hint}</Hint>}
      {Boolean(error) && <FieldError id={id}>{error}</FieldError>}
      {children}
    </div>
  );
}

/** The text "(optional)" after a label. */
export function Optional() {
  return <span className={styles.optional}>{` ${useCopy('interface').optional}`}</span>;
}

/** The hint of a control; `id` is the control's. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={`${id}-hint`}>
      {children}
    </p>
  );
}

/** The error of a control; `id` is the control's. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={`${id}-error`}>
      <VisuallyHidden>{useCopy('interface').error}</VisuallyHidden> <span>{children}</span>
    </p>
  );
}
