import { type ReactNode, useId } from 'react';
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
  /** The list's heading. */
  title: string;
  /** Its level; 2 unless said otherwise. */
  level?: 2 | 3 | undefined;
  links: readonly LinkItem[];
}

/** Several things that can be done, none before the other. The whole row leads there. */
export function LinkList({ title, level = 2, links }: LinkListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const id = useId();
  return (
    <section className={styles.section}>
      <Heading className={styles.title} id={id}>
        {title}
      </Heading>
      <ul className={styles.list} aria-labelledby={id}>
        {links.map(({ key, title: name, hint, href, action }) => (
          <li key={key} className={styles.item}>
            <span className={styles.words}>
              <a
                className={styles.link}
                href={href}
                aria-describedby={hint === undefined ? undefined : `link-${key}-hint`}
              >
                {name}
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
    </section>
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
