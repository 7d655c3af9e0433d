import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Props of `Stack`. */
export interface StackProps {
  /** 8, 16, 24, 40 px; `medium` (24 px) unless said otherwise. */
  gap?: 'tight' | 'small' | 'medium' | 'large' | undefined;
  children: ReactNode;
}

/** Things below each other, evenly spaced. */
export function Stack({ gap = 'medium', children }: StackProps) {
  return <div className={styles[gap]}>{children}</div>;
}

/** Things side by side, wrapping: buttons, tags. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Two columns from 60 rem of page width, the first the wider; one below that. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** A column of reading and form width (36 rem), for form pages and texts. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>;
}
