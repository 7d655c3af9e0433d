import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Extra content behind a summary line that opens it. The native `details` element. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
