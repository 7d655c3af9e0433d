import type { MouseEventHandler, ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './summary-list.module.css';

/** One question and its answer. */
export interface SummaryRow {
  readonly key: string;
  readonly title: ReactNode;
  /** One entry a line; with none, the row says "Not provided". */
  readonly answer: readonly ReactNode[];
  readonly change?:
    { readonly href?: string | undefined; readonly onClick?: MouseEventHandler<HTMLElement> | undefined } | undefined;
  /** Ends the hidden text of the Change link: `Change loan amount`. The title, when it is a string, unless said otherwise. */
  readonly changeText?: string | undefined;
}

/** Props of `SummaryList`. */
export interface SummaryListProps {
  /** A section's heading, as an `h2`. */
  title?: string | undefined;
  rows: readonly SummaryRow[];
  /** `Not provided` unless said otherwise. */
  emptyText?: string | undefined;
}

/** Answers to be checked, one section; stack several for several sections. */
export function SummaryList({ title, rows, emptyText = 'Not provided' }: SummaryListProps) {
  return (
    <section className={styles.section}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <dl className={styles.list}>
        {rows.map((row) => (
          <div key={row.key} className={styles.row}>
            <dt className={styles.term}>{row.title}</dt>
            <dd className={styles.answer}>
              {row.answer.length === 0 ? (
                <span className={styles.empty}>{emptyText}</span>
              ) : (
                row.answer.map((line, index) => (
                  <span key={index} className={styles.line}>
                    {line}
                  </span>
                ))
              )}
            </dd>
            {row.change && (
              <dd className={styles.change}>
                <ChangeLink {...row.change} text={row.changeText ?? (typeof row.title === 'string' ? row.title : '')} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function ChangeLink({ href, onClick, text }: NonNullable<SummaryRow['change']> & { text: string }) {
  const words = (
    <>
      Change <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
  if (href === undefined)
    return (
      <button type="button" className={styles.link} onClick={onClick}>
        {words}
      </button>
    );
  return (
    <a className={styles.link} href={href} onClick={onClick}>
      {words}
    </a>
  );
}
