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
  /** Leads back to the question. If absent, the row has no Change button. */
  readonly onChange?: (() => void) | undefined;
}

/** Props of `SummaryList`. */
export interface SummaryListProps {
  /** The heading of the section, an `h2`. */
  title?: string | undefined;
  rows: readonly SummaryRow[];
}

/** One section of answers to check. Stack several for several sections. */
export function SummaryList({ title, rows }: SummaryListProps) {
  const { change, empty } = useCopy('interface');
  return (
    <Stack gap="tight">
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
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
            {row.onChange && (
              <dd className={styles.change}>
                <Button variant="quiet" onClick={row.onChange}>
                  <span>{change}</span> <VisuallyHidden>{row.title}</VisuallyHidden>
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Stack>
  );
}
