import { type ReactNode, useId } from 'react';
import { Chevron } from '../chevron.tsx';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Link } from '../link/link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import row from '../row-link.module.css';
import styles from './link-list.module.css';

/** Props of `LinkRow`. */
export interface LinkRowProps {
  title: string;
  /** What tells the link apart from others with the same title, for screen readers: `, loan L-1042`. */
  of?: string | undefined;
  /** Short explanations or figures, one on each line. */
  hints?: readonly string[];
  href: string;
  /** The state of what the link leads to. */
  tag?: Elements;
  /** A second action next to the link, such as a quiet button. */
  action?: ReactNode;
}

/** One row of `LinkRows`. The whole row can be pressed. */
export function LinkRow({ title, of, hints = [], href, tag, action }: LinkRowProps) {
  const id = useId();
  return (
    <li className={classNames(row.row, styles.item)}>
      <span className={row.words}>
        <Link
          className={row.link}
          href={href}
          aria-describedby={hints.map((_, at) => `${id}-${at}`).join(' ') || undefined}
        >
          <span>{title}</span>
          {of !== undefined && <VisuallyHidden>{of}</VisuallyHidden>}
        </Link>
        {hints.length > 0 && (
          <span className={classNames(row.hint, styles.hints)}>
            {hints.map((hint, at) => (
              <span key={hint} id={`${id}-${at}`}>
                {hint}
              </span>
            ))}
          </span>
        )}
        {tag !== undefined && <span className={styles.tag}>{tag}</span>}
      </span>
      {action === undefined ? (
        <Chevron to="right" className={styles.arrow} />
      ) : (
        <span className={styles.action}>{action}</span>
      )}
    </li>
  );
}

/** Rows of equally important links. */
export function LinkRows({ labelledBy, children }: { readonly labelledBy: string; readonly children: Elements }) {
  return (
    <ul className={row.list} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}
