import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

/** Props of `Stack`. */
export interface StackProps {
  /** 8, 16, 24 or 40 px; `medium` (24 px) by default. */
  gap?: 'tight' | 'small' | 'medium' | 'large' | undefined;
  /** Screen readers announce what changes in it. */
  isLive?: boolean | undefined;
  /** So many elements that the browser should not lay out those far from the visible part. */
  isLong?: boolean | undefined;
  children: ReactNode;
}

/** Elements below each other, evenly spaced. */
export function Stack({ gap = 'medium', isLive, isLong, children }: StackProps) {
  return (
    <div className={classNames(styles[gap], isLong && styles.long)} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </div>
  );
}

/** Elements side by side, such as buttons or tags. They wrap. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Two columns if the page is 60 rem or wider, the first one wider; otherwise one column. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** A column of 36 rem, for form pages and texts. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>;
}
