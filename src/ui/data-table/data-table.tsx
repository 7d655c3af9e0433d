import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** Props of `DataTable`. */
export interface DataTableProps {
  /** What the table shows. Screen readers announce it first. */
  caption: string;
  columns: readonly string[];
  /** The cells of each row, one for each column. The first is the heading of its row. */
  rows: readonly (readonly ReactNode[])[];
}

/** A small table with a heading for each column and row. If it is wider than its column, it scrolls inside it. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // Without a focus, nobody could scroll it with the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it: scrollable-region-focusable
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], index) => (
            <tr key={index}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
