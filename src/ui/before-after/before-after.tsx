import styles from './before-after.module.css';

/** One figure, and what it was before. */
export interface ComparedFigure {
  readonly label: string;
  /** As it is printed: `£142.10`. */
  readonly value: string;
  /** What it was; without one the figure is new or the same. */
  readonly before?: string | undefined;
}

/** Figures that change, old beside new at the same size, told apart by words and not by a line through them. */
export function BeforeAfter({ figures }: { figures: readonly ComparedFigure[] }) {
  return (
    <dl className={styles.list}>
      {figures.map(({ label, value, before }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          {before !== undefined && (
            <dd className={styles.before}>
              <span className={styles.word}>Before </span>
              {before}
            </dd>
          )}
          <dd className={styles.after}>
            {before !== undefined && <span className={styles.word}>After </span>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
