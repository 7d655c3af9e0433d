import { useCopy } from '#copy';
import styles from './before-after.module.css';

/** A figure and its earlier value. */
export interface ComparedFigure {
  readonly label: string;
  /** Formatted: `£142.10`. */
  readonly value: string;
  /** The earlier value. If absent, the figure is new or unchanged. */
  readonly before?: string | undefined;
}

/** Figures that change: old and new side by side at the same size, told apart by words and not by strikethrough. */
export function BeforeAfter({ figures }: { figures: readonly ComparedFigure[] }) {
  const words = useCopy('parts');
  return (
    <dl className={styles.list}>
      {figures.map(({ label, value, before }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          {before !== undefined && (
            <dd className={styles.before}>
              <span className={styles.word}>{`${words.before} `}</span>
              <span>{before}</span>
            </dd>
          )}
          <dd className={styles.after}>
            {before !== undefined && <span className={styles.word}>{`${words.after} `}</span>}
            <span>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
