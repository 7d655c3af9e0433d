import { type ReactNode, useId } from 'react';
import { Stack } from '../layout/layout.tsx';
import { LinkRow, LinkRows } from './link-row.tsx';
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

/** A list of equally important links below a heading. The whole row of a link can be pressed. */
export function LinkList({ title, links }: LinkListProps) {
  const id = useId();
  return (
    <Stack gap="tight">
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <LinkRows labelledBy={id}>
        {links.map(({ key, hint, ...link }) => (
          <LinkRow key={key} {...link} hints={hint === undefined ? [] : [hint]} />
        ))}
      </LinkRows>
    </Stack>
  );
}
