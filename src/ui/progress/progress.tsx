import styles from './progress.module.css';

/** Props of `Progress`. */
export interface ProgressProps {
  /** The part of the journey: `About you`. */
  section?: string | undefined;
  /** From 1. */
  step: number;
  of: number;
}

/** Where one is in a journey: section and step in words, and a line that fills. */
export function Progress({ section, step, of }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        {section !== undefined && <span className={styles.section}>{section}</span>}
        <span className={styles.step}>{`Step ${step} of ${of}`}</span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${(step / of) * 100}%` }} />
      </div>
    </div>
  );
}
