import { useEffect, useRef } from 'react';
import styles from './tab-links.module.css';

/** One tab, with an address of its own. */
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
  /** The `key` of the one that is shown. */
  current: string;
}

/**
 * Parts of one page, each at its own address: links, so that Back, a new window and a keyboard do what they always do. Where they do
 * not fit, they scroll sideways, and the one that is shown is in sight.
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
            <a className={styles.link} href={tab.href} aria-current={tab.key === current ? 'page' : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
