import type { ReactNode } from 'react';
import { Tag } from '../tag/tag.tsx';
import type { Tone } from '../tone.ts';
import hiddenStyles from '../visually-hidden/visually-hidden.module.css';
import styles from './ledger.module.css';

/** One movement, or one that is to come. All texts as they are printed. */
export interface LedgerRow {
  readonly key: string;
  readonly date: string;
  readonly title: ReactNode;
  /** A word more, small, under the title. */
  readonly note?: ReactNode;
  readonly status?: { readonly text: string; readonly tone: Tone } | undefined;
  readonly amount: string;
  /** What is left after it. */
  readonly after?: string | undefined;
}

/** Rows that belong together: a year. */
export interface LedgerGroup {
  readonly key: string;
  readonly title?: string | undefined;
  readonly rows: readonly LedgerRow[];
}

/** Props of `Ledger`. */
export interface LedgerProps {
  /** What the table is, for screen readers and, unless hidden, for all. */
  caption: string;
  captionHidden?: boolean | undefined;
  columns: {
    readonly date: string;
    readonly title: string;
    readonly amount: string;
    /** Without it there is no such column. */
    readonly after?: string | undefined;
  };
  groups: readonly LedgerGroup[];
}

/** Money by date, as in a passbook: a table where it fits, two lines for each row where it does not. */
export function Ledger({ caption, captionHidden, columns, groups }: LedgerProps) {
  const { after } = columns;
  return (
    <div className={styles.frame}>
      <table className={styles.ledger}>
        <caption className={captionHidden ? hiddenStyles.hidden : undefined}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.amount}</th>
            {after !== undefined && <th scope="col">{after}</th>}
          </tr>
        </thead>
        {groups.map(({ key, title, rows }) => (
          <tbody key={key}>
            {title !== undefined && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={after === undefined ? 3 : 4}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Line key={row.key} row={row} after={after} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Line({ row, after }: { readonly row: LedgerRow; readonly after: string | undefined }) {
  const { date, title, note, status, amount } = row;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.date}>
        {date}
      </th>
      <td className={styles.what}>
        <span className={styles.title}>{title}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {status !== undefined && <Tag tone={status.tone}>{status.text}</Tag>}
      </td>
      <td className={styles.amount}>{amount}</td>
      {after !== undefined && (
        <td className={styles.after} data-label={row.after === undefined ? undefined : after}>
          {row.after}
        </td>
      )}
    </tr>
  );
}
