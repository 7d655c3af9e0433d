import type { MouseEventHandler } from 'react';
import styles from './back-link.module.css';

/** Props of `BackLink`. */
export interface BackLinkProps {
  /** Where it leads; without it, it is a button. */
  href?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  /** `Back` unless said otherwise. */
  text?: string | undefined;
}

/** The way back, at the top of a page: an anchor when there is an address, else a button. */
export function BackLink({ href, onClick, text = 'Back' }: BackLinkProps) {
  const content = (
    <>
      <svg className={styles.arrow} viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
        <path
          d="M6.5 1 1.5 6l5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {text}
    </>
  );
  if (href === undefined)
    return (
      <button type="button" className={styles.link} onClick={onClick}>
        {content}
      </button>
    );
  return (
    <a className={styles.link} href={href} onClick={onClick}>
      {content}
    </a>
  );
}
