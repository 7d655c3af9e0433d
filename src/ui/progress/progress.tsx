import { useCopy } from '#copy';
import styles from './progress.module.css';

/** Props of `Progress`. */
export interface ProgressProps {
  /** The section of the form: `About you`. */
  section?: string | undefined;
  /** The number of the step, from 1. */
  step: number;
  of: number;
}

/**
 * The borrower's position in a form: section and step in words, and a bar. The bar is a drawing, because its width is in the HTML of
 * the page, in which the security policy allows no styles.
 */
export function Progress({ section, step, of }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        {section !== undefined && <span className={styles.section}>{section}</span>}
        <span className={styles.step}>{useCopy('interface').step({ step, of })}</span>
      </p>
      <svg className={styles.track} aria-hidden="true">
        <rect className={styles.bar} width={`${(step / of) * 100}%`} height="100%" rx="2" />
      </svg>
    </div>
  );
}
