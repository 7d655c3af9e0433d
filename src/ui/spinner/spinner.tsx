import styles from './spinner.module.css';

/** Shows that something is in progress. It is decorative: the text next to it must say what. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
