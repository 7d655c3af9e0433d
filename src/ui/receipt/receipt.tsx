import { inColumn } from '../in-column.ts';
import styles from './receipt.module.css';

/** One figure of a `Receipt`. */
export interface ReceiptRow {
  readonly label: string;
  /** Formatted: `£465.00`. */
  readonly value: string;
  /** Small text below the label. */
  readonly note?: string | undefined;
}

/** Props of `Receipt`. */
export interface ReceiptProps {
  /** The caption of the table. */
  caption: string;
  /** The figures that add up to the total. */
  rows: readonly ReceiptRow[];
  total: ReceiptRow;
  /** Figures that are not part of the sum, such as the APR or the length. They are above the sum. */
  facts?: readonly ReceiptRow[] | undefined;
}

/**
 * Figures that add up to a total, as on a receipt. Costs are as large as benefits. The roles are explicit, because Safari does
 * not treat a table as a table if CSS gives it another layout.
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
        <span>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </th>
      <td role="cell" className={className}>
        {value}
      </td>
    </tr>
  );
}
