import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { StateIcon } from '../outcome-mark/state-icon.tsx';
import { useResult } from '../result/result.tsx';
import type { Tone } from '../tone.ts';
import styles from './notice.module.css';

/** Props of `Notice`. */
export interface NoticeProps {
  /** `info` by default. */
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: Elements;
  /** A button or a link that helps. */
  action?: ReactNode;
  /** Screen readers announce the notice when it appears. Use it for notices that appear while the page is open. */
  live?: boolean | undefined;
  /** A press on this page shows the notice. It is announced, comes into view and receives the focus. */
  result?: boolean | undefined;
}

/** A message about this page. */
export function Notice({ tone = 'info', title, children, action, live, result = false }: NoticeProps) {
  return (
    <div
      ref={useResult(result)}
      className={styles[tone]}
      role={live || result ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      tabIndex={result ? -1 : undefined}
    >
      <StateIcon tone={tone} />
      <div className={styles.content}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
