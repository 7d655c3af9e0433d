import styles from './dated-list.module.css';

/** What happens on a day. */
interface DatedEntry {
  readonly key: string;
  /** Formatted: `18/12/2026`. */
  readonly day: string;
  readonly text: string;
  /** It has happened already. */
  readonly isPast?: boolean | undefined;
}

/** Props of `DatedList`. */
export interface DatedListProps {
  /** Names the list for screen readers. */
  label: string;
  /** In order of time. */
  entries: readonly DatedEntry[];
}

/** What happens on which day: a line with one point for each day. */
export function DatedList({ label, entries }: DatedListProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map(({ key, day, text, isPast }) => (
        <li key={key} className={isPast ? styles.past : styles.entry}>
          <span className={styles.day}>{day}</span> <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
