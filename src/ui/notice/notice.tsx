import type { ReactNode } from 'react';
import { StateIcon } from '../outcome-mark/state-icon.tsx';
import type { Tone } from '../tone.ts';
import styles from './notice.module.css';

/** Props of `Notice`. */
export interface NoticeProps {
  /** `info` by default. */
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  /** A button or a link that helps. */
  action?: ReactNode;
  /** Screen readers announce the notice when it appears. Use it for notices that appear while the page is open. */
  live?: boolean | undefined;
}

/** A message about this page. Use at most one per screen. */
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
