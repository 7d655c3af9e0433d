import type { ReactNode } from 'react';
import { describedBy } from '../described-by.ts';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import fieldStyles from '../field/field.module.css';
import { FieldError, Hint, Optional } from '../field/field.tsx';
import styles from './fieldset.module.css';

/** Props of `Fieldset`. */
export interface FieldsetProps {
  /** Hint and error have `<id>-hint` and `<id>-error`, which describe the group. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean | undefined;
  /** `large` for several fields with labels of their own (an address); `normal` for one question (radio buttons). */
  size?: 'normal' | 'large' | undefined;
  children: Elements;
}

/** Several controls that answer one question: choices, the parts of a date, an address. */
export function Fieldset({ id, legend, hint, error, optional, size = 'normal', children }: FieldsetProps) {
  return (
    <fieldset
      className={classNames(styles.fieldset, Boolean(error) && fieldStyles.failed)}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend className={styles[size]}>
        <span>{legend}</span>
        {optional && <Optional />}
      </legend>
      {Boolean(hint) && <Hint id={id}>{hint}</Hint>}
      {Boolean(error) && <FieldError id={id}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
