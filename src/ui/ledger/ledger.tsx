import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inColumn } from '../in-column.ts';
import { Tag } from '../tag/tag.tsx';
import type { Tone } from '../tone.ts';
import hiddenStyles from '../visually-hidden/visually-hidden.module.css';
import styles from './ledger.module.css';

/** One past or future payment or charge. All values are formatted. */
export interface LedgerRow {
  readonly key: string;
  readonly date: string;
  readonly title: ReactNode;
  /** Small text below the title. */
  readonly note?: ReactNode;
  readonly status?: { readonly text: string; readonly tone: Tone } | undefined;
  readonly amount: string;
  /** The balance after it. */
  readonly after?: string | undefined;
}

/** Rows that belong together, such as those of a year. */
export interface LedgerGroup {
  readonly key: string;
  readonly title?: string | undefined;
  readonly rows: readonly LedgerRow[];
}

/** Props of `Ledger`. */
export interface LedgerProps {
  /** The caption of the table. If hidden, only screen readers announce it. */
  caption: string;
  captionHidden?: boolean | undefined;
  columns: {
    readonly date: string;
    readonly title: string;
    readonly amount: string;
    /** If absent, the table has no such column. */
    readonly after?: string | undefined;
  };
  groups: readonly LedgerGroup[];
}

/**
 * A table of payments and charges by date. On narrow screens each row takes two lines. The roles are explicit, because Safari
 * does not treat a table as a table if CSS gives it another layout.
 */
export function Ledger({ caption, captionHidden, columns, groups }: LedgerProps) {
  const { after } = columns;
  const rows = groups.flatMap((group) => group.rows);
  const classes: ColumnClasses = {
    amount: inColumn(rows.map((row) => row.amount)),
    after: inColumn(rows.map((row) => row.after)),
  };
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.ledger}>
        <caption className={captionHidden ? hiddenStyles.hidden : undefined}>{caption}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            <th role="columnheader" scope="col">
              {columns.date}
            </th>
            <th role="columnheader" scope="col">
              {columns.title}
            </th>
            <th role="columnheader" scope="col">
              {columns.amount}
            </th>
            {after !== undefined && (
              <th role="columnheader" scope="col">
                {after}
              </th>
            )}
          </tr>
        </thead>
        {groups.map(({ key, title, rows: own }) => (
          <tbody key={key} role="rowgroup">
            {title !== undefined && (
              <tr role="row" className={styles.group}>
                <th role="rowheader" scope="rowgroup" colSpan={after === undefined ? 3 : 4}>
                  {title}
                </th>
              </tr>
            )}
            {own.map((row) => (
              <Line key={row.key} row={row} after={after} classes={classes} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type ColumnClasses = Readonly<Record<'amount' | 'after', ReturnType<typeof inColumn>>>;

interface LineProps {
  readonly row: LedgerRow;
  readonly after: string | undefined;
  readonly classes: ColumnClasses;
}

function Line({ row, after, classes }: LineProps) {
  const { date, title, note, status, amount } = row;
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.date}>
        {date}
      </th>
      <td role="cell" className={styles.what}>
        <span className={styles.title}>{title}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {status !== undefined && <Tag tone={status.tone}>{status.text}</Tag>}
      </td>
      <td role="cell" className={classNames(styles.amount, classes.amount(amount))}>
        {amount}
      </td>
      {after !== undefined && (
        <td
          role="cell"
          className={classNames(styles.after, classes.after(row.after))}
          data-label={row.after === undefined ? undefined : after}
        >
          {row.after}
        </td>
      )}
    </tr>
  );
}
