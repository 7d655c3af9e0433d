import styles from './version-badge.module.css';

/** The version and the environment of the build, for testers. Do not show it in production. */
export function VersionBadge({ version, environment }: { version: string; environment: string }) {
  return <span className={styles.badge}>{`${environment} ${version}`}</span>;
}
