import type { ReactNode } from 'react';
import { StateIcon } from '../outcome-mark/state-icon.tsx';
import type { Tone } from '../tone.ts';
import styles from './notice.module.css';

/** Props of `Notice`. */
export interface NoticeProps {
  /** `info` unless said otherwise. */
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  /** What can be done about it: a button or a link. */
  action?: ReactNode;
  /** Say it at once to a screen reader: for notices that appear while the page is open. */
  live?: boolean | undefined;
}

/** Something to know about this page. At most one a screen. */
export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  return (
    <div className={styles[tone]} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <StateIcon tone={tone} />
      <div className={styles.content}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
