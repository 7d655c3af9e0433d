import type { ReactNode } from 'react';
import styles from './page-shell.module.css';

/** Props of `PageShell`. */
export interface PageShellProps {
  /** The brand's name as plain text. */
  wordmark: string;
  homeHref: string;
  /** Links at the right of the header. */
  nav: ReactNode;
  footer: ReactNode;
  /** Stands between header and heading, in `main`: a back link. */
  children: ReactNode;
}

/** The frame of every page: a skip link, the header, `main#main` (focusable, for a change of page), the footer. */
export function PageShell({ wordmark, homeHref, nav, footer, children }: PageShellProps) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.wordmark} href={homeHref}>
            {wordmark}
          </a>
          <nav className={styles.nav} aria-label="Main">
            {nav}
          </nav>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.foot}>{footer}</div>
      </footer>
    </div>
  );
}
