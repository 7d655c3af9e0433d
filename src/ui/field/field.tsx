import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';

/** Props of `Field`. */
export interface FieldProps {
  /** The control's id. Hint and error get `<id>-hint` and `<id>-error`; give the control `describedBy(id, …)`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  children: ReactNode;
}

/** A label, a hint and an error round one control. The order is label, hint, error, control. */
export function Field({ id, label, hint, error, optional, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.failed)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      {children}
    </div>
  );
}

/** Said after a label. */
export function Optional() {
  return <span className={styles.optional}> (optional)</span>;
}

/** What helps to answer; `id` is the control's. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={`${id}-hint`}>
      {children}
    </p>
  );
}

/** What is wrong with the answer; `id` is the control's. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={`${id}-error`}>
      <VisuallyHidden>Error:</VisuallyHidden> {children}
    </p>
  );
}
