import { type ReactNode, useId } from 'react';
import { Chevron } from '../chevron.tsx';
import { classNames } from '../class-names.ts';
import { Stack } from '../layout/layout.tsx';
import { Link } from '../link/link.tsx';
import row from '../row-link.module.css';
import styles from './link-list.module.css';

/** One link of the list. */
export interface LinkItem {
  readonly key: string;
  readonly title: string;
  /** A short explanation or a figure. */
  readonly hint?: string | undefined;
  readonly href: string;
  /** A second action next to the link, such as a quiet button. */
  readonly action?: ReactNode;
}

/** Props of `LinkList`. */
export interface LinkListProps {
  /** The heading of the list, an `h2`. */
  title: string;
  links: readonly LinkItem[];
}

/** A list of equally important links. The whole row of a link can be pressed. */
export function LinkList({ title, links }: LinkListProps) {
  const id = useId();
  return (
    <Stack gap="tight">
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={row.list} aria-labelledby={id}>
        {links.map(({ key, title: name, hint, href, action }) => (
          <li key={key} className={classNames(row.row, styles.item)}>
            <span className={row.words}>
              <Link
                className={row.link}
                href={href}
                aria-describedby={hint === undefined ? undefined : `link-${key}-hint`}
              >
                {name}
              </Link>
              {hint !== undefined && (
                <span className={row.hint} id={`link-${key}-hint`}>
                  {hint}
                </span>
              )}
            </span>
            {action === undefined ? (
              <Chevron to="right" className={styles.arrow} />
            ) : (
              <span className={styles.action}>{action}</span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
