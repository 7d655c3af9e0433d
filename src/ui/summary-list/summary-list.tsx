import { useCopy } from '#copy';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './summary-list.module.css';

/** A question and its answer. */
export interface SummaryRow {
  readonly key: string;
  readonly title: string;
  /** One entry for each line. If empty, the row shows "Not provided". */
  readonly answer: readonly ReactNode[];
}

/** Props of `SummaryList`. */
export interface SummaryListProps {
  /** The heading of the section, an `h2`. */
  title?: string | undefined;
  rows: readonly SummaryRow[];
  /** Leads back to the questions. If absent, the section has no Change button. It needs a `title`, which names the button. */
  onChange?: (() => void) | undefined;
}

/** One section of answers to check. Stack several for several sections. */
export function SummaryList({ title, rows, onChange }: SummaryListProps) {
  const { change, empty } = useCopy('interface');
  return (
    <Stack gap="tight">
      {title !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {onChange && (
            <Button variant="quiet" onClick={onChange}>
              <span>{change}</span> <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      <dl className={styles.list}>
        {rows.map((row) => (
          <div key={row.key} className={styles.row}>
            <dt className={styles.term}>{row.title}</dt>
            <dd className={styles.answer}>
              {row.answer.length === 0 ? (
                <span className={styles.empty}>{empty}</span>
              ) : (
                row.answer.map((line, index) => <span key={index}>{line}</span>)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
