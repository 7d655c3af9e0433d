import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** More for those who want it, behind a line that says what it is. The native `details`. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
