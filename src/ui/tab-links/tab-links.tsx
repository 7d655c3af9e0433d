import { useEffect, useRef } from 'react';
import { Link } from '../link/link.tsx';
import styles from './tab-links.module.css';

/** A tab with its own address. */
export interface TabLink {
  readonly key: string;
  readonly label: string;
  readonly href: string;
}

/** Props of `TabLinks`. */
export interface TabLinksProps {
  /** Names the tabs for screen readers: `Your loan`. */
  label: string;
  tabs: readonly TabLink[];
  /** The `key` of the current tab. */
  current: string;
}

/**
 * The parts of one page, each at its own address. They are links, so that Back, new windows and the keyboard work as usual. If
 * they do not fit, they scroll sideways, and the current one is visible.
 */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && shown) list.current.scrollLeft = shown.offsetLeft - list.current.offsetLeft - 24;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs} ref={list}>
        {tabs.map((tab) => (
          <li key={tab.key} className={styles.tab}>
            <Link className={styles.link} href={tab.href} aria-current={tab.key === current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
