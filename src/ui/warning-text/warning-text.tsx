import { useCopy } from '#copy';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './warning-text.module.css';

/** A consequence that the reader must notice: an exclamation mark and a bold sentence. */
export function WarningText({ children }: { children: ReactNode }) {
  return (
    <div className={styles.warning}>
      <span className={styles.mark} aria-hidden="true">
        !
      </span>
      <strong className={styles.text}>
        <VisuallyHidden>{useCopy('interface').warning}</VisuallyHidden> <span>{children}</span>
      </strong>
    </div>
  );
}
