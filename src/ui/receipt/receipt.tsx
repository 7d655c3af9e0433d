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

/** Figures that add up, as on a till receipt: cost at the same size as benefit, the total under a line. */
export function Receipt({ caption, rows, total, facts = [] }: ReceiptProps) {
  const classOf = inColumn([...facts, ...rows, total].map(({ value }) => value));
  const line = (row: ReceiptRow) => <Line key={row.label} row={row} className={classOf(row.value)} />;
  return (
    <div className={styles.frame}>
      <table className={styles.receipt}>
        <caption>{caption}</caption>
        {facts.length > 0 && <tbody>{facts.map(line)}</tbody>}
        <tbody>{rows.map(line)}</tbody>
        <tbody className={styles.total}>{line(total)}</tbody>
      </table>
    </div>
  );
}

function Line({ row, className }: { readonly row: ReceiptRow; readonly className: string | undefined }) {
  const { label, value, note } = row;
  return (
    <tr>
      <th scope="row">
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </th>
      <td className={className}>{value}</td>
    </tr>
  );
}
