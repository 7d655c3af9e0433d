import styles from './version-badge.module.css';

/** Which build this is, and where it runs; for testers. Outside production only. */
export function VersionBadge({ version, environment }: { version: string; environment: string }) {
  return (
    <span className={styles.badge}>
      {environment} {version}
    </span>
  );
}
