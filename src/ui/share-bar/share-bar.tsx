import styles from './share-bar.module.css';

/** One part of the whole, formatted. */
export interface SharePart {
  readonly label: string;
  readonly value: string;
}

/** Props of `ShareBar`. */
export interface ShareBarProps {
  done: SharePart;
  left: SharePart;
  /** The part of the whole that is done, from 0 to 1. */
  share: number;
}

/** Shows how much of something is done: a bar, and both parts in words and figures. */
export function ShareBar({ done, left, share }: ShareBarProps) {
  const percent = Math.min(100, Math.max(0, share * 100));
  return (
    <div className={styles.share}>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <dl className={styles.parts}>
        <Part part={done} />
        <Part part={left} />
      </dl>
    </div>
  );
}

function Part({ part }: { readonly part: SharePart }) {
  return (
    <div className={styles.part}>
      <dt className={styles.label}>{part.label}</dt>
      <dd className={styles.value}>{part.value}</dd>
    </div>
  );
}
