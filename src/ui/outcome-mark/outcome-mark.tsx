import styles from './outcome-mark.module.css';

/** The outcome of a request; `waiting` while it is under review. */
export type Outcome = 'agreed' | 'declined' | 'waiting';

/** A mark above the heading of an outcome. It is decorative, because the heading states the outcome. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  return (
    <svg className={styles[outcome]} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle className={styles.disc} cx="32" cy="32" r="32" />
      <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        {outcome === 'agreed' && <path d="m20 33 8.5 8.5L45 23.5" />}
        {outcome === 'declined' && <path d="M21 46V35a7 7 0 0 1 7-7h15m-8-8 8 8-8 8" />}
        {outcome === 'waiting' && <path d="M32 19v13.5l8.5 5" />}
      </g>
    </svg>
  );
}
