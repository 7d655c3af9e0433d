import styles from './before-after.module.css';

/** One figure, and what it was before. */
export interface ComparedFigure {
  readonly label: string;
  /** As it is printed: `£142.10`. */
  readonly value: string;
  /** What it was; without one the figure is new or the same. */
  readonly before?: string | undefined;
}

/** Props of `BeforeAfter`. */
export interface BeforeAfterProps {
  figures: readonly ComparedFigure[];
  /** What the two are called, in print and in speech; `Before` and `After` unless said otherwise. */
  words?: { readonly before: string; readonly after: string } | undefined;
}

/** Figures that change, old beside new at the same size, told apart by words and not by a line through them. */
export function BeforeAfter({ figures, words = { before: 'Before', after: 'After' } }: BeforeAfterProps) {
  return (
    <dl className={styles.list}>
      {figures.map(({ label, value, before }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          {before !== undefined && (
            <dd className={styles.before}>
              <span className={styles.word}>{words.before} </span>
              {before}
            </dd>
          )}
          <dd className={styles.after}>
            {before !== undefined && <span className={styles.word}>{words.after} </span>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
