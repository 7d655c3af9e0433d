import { useCopy } from '#copy';
import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './page-shell.module.css';

/** Props of `PageShell`. */
export interface PageShellProps {
  /** The name of the brand as plain text. */
  wordmark: string;
  homeHref: string;
  /** The links on the right of the header. */
  nav: ReactNode;
  /** What is wrong with the whole app, such as a lost connection. It is announced, and stays in view wherever the page is scrolled to. */
  problem?: string | undefined;
  footer: ReactNode;
  /** The content of `main`. */
  children: ReactNode;
}

/**
 * The frame of every page: skip link, header, `main#main` (which can receive the focus after navigation) and footer. The footer starts
 * below the first screen, so that nothing in view moves while a page loads.
 */
export function PageShell({ wordmark, homeHref, nav, problem, footer, children }: PageShellProps) {
  const { skip, main } = useCopy('interface');
  return (
    <>
      <div className={styles.screen}>
        <a className={styles.skip} href="#main">
          {skip}
        </a>
        <header className={styles.header}>
          <div className={styles.bar}>
            <Link className={styles.wordmark} href={homeHref}>
              {wordmark}
            </Link>
            <nav className={styles.nav} aria-label={main}>
              {nav}
            </nav>
          </div>
        </header>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <footer className={styles.footer}>
        <div className={styles.foot}>{footer}</div>
      </footer>
    </>
  );
}
