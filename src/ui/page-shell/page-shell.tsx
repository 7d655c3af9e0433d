import type { MouseEventHandler, ReactNode } from 'react';
import styles from './page-shell.module.css';

/** Props of `PageShell`. */
export interface PageShellProps {
  /** The brand's name as plain text. */
  wordmark: string;
  homeHref: string;
  onHomeClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Links at the right of the header. */
  nav?: ReactNode;
  /** Stands above the header on every page: an outage, a sandbox. */
  banner?: ReactNode;
  footer?: ReactNode;
  /** Stands between header and heading, in `main`: a back link. */
  children: ReactNode;
}

/** The frame of every page: a skip link, the header, `main#main` (focusable, for a change of page), the footer. */
export function PageShell({ wordmark, homeHref, onHomeClick, nav, banner, footer, children }: PageShellProps) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {banner}
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.wordmark} href={homeHref} onClick={onHomeClick}>
            {wordmark}
          </a>
          {nav !== undefined && (
            <nav className={styles.nav} aria-label="Main">
              {nav}
            </nav>
          )}
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {footer !== undefined && (
        <footer className={styles.footer}>
          <div className={styles.foot}>{footer}</div>
        </footer>
      )}
    </div>
  );
}
