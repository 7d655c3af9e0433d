import styles from './figure-strip.module.css';

/** Props of `FigureStrip`. */
export interface FigureStripProps {
  label: string;
  /** Formatted: `£252.05`. */
  value: string;
  /** Small text below the label: what the amount is for. */
  note?: string | undefined;
}

/** One amount and what it is for, side by side as on a receipt: what the borrower is about to pay. */
export function FigureStrip({ label, value, note }: FigureStripProps) {
  return (
    <dl className={styles.strip}>
      <dt className={styles.label}>
        <span>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dt>
      <dd className={styles.value}>{value}</dd>
    </dl>
  );
}
