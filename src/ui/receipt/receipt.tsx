import { inColumn } from '../in-column.ts';
import styles from './receipt.module.css';

/** One figure of a `Receipt`. */
export interface ReceiptRow {
  readonly label: string;
  /** As it is printed: `£465.00`. */
  readonly value: string;
  /** A word more, small, under the label. */
  readonly note?: string | undefined;
}

/** Props of `Receipt`. */
export interface ReceiptProps {
  /** What the table is. */
  caption: string;
  /** What adds up to the total. */
  rows: readonly ReceiptRow[];
  total: ReceiptRow;
  /** Figures that belong to the deal but not to the sum: APR, length. They stand above the sum. */
  facts?: readonly ReceiptRow[] | undefined;
}

/**
 * Figures that add up, as on a till receipt: cost at the same size as benefit, the total under a line. Its roles are said, because
 * Safari takes what is not laid out as a table for none.
 */
export function Receipt({ caption, rows, total, facts = [] }: ReceiptProps) {
  const classOf = inColumn([...facts, ...rows, total].map(({ value }) => value));
  const line = (row: ReceiptRow) => <Line key={row.label} row={row} className={classOf(row.value)} />;
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.receipt}>
        <caption>{caption}</caption>
        {facts.length > 0 && <tbody role="rowgroup">{facts.map(line)}</tbody>}
        <tbody role="rowgroup">{rows.map(line)}</tbody>
        <tbody role="rowgroup" className={styles.total}>
          {line(total)}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row, className }: { readonly row: ReceiptRow; readonly className: string | undefined }) {
  const { label, value, note } = row;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </th>
      <td role="cell" className={className}>
        {value}
      </td>
    </tr>
  );
}
