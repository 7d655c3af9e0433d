import type { ReactNode } from 'react';
import styles from './link-list.module.css';

/** One way on. */
export interface LinkItem {
  readonly key: string;
  readonly title: string;
  /** What it is for, or what it comes to. */
  readonly hint?: string | undefined;
  readonly href: string;
  /** Something else that can be done with it, beside the link: a quiet button. */
  readonly action?: ReactNode;
}

/** Props of `LinkList`. */
export interface LinkListProps {
  /** Names the list for screen readers. */
  label: string;
  links: readonly LinkItem[];
}

/** Several things that can be done, none before the other. The whole row leads there. */
export function LinkList({ label, links }: LinkListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {links.map(({ key, title, hint, href, action }) => (
        <li key={key} className={styles.item}>
          <span className={styles.words}>
            <a
              className={styles.link}
              href={href}
              aria-describedby={hint === undefined ? undefined : `link-${key}-hint`}
            >
              {title}
            </a>
            {hint !== undefined && (
              <span className={styles.hint} id={`link-${key}-hint`}>
                {hint}
              </span>
            )}
          </span>
          {action === undefined ? <Arrow /> : <span className={styles.action}>{action}</span>}
        </li>
      ))}
    </ul>
  );
}

function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
      <path
        d="m1.5 1 5 5-5 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
