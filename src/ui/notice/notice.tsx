import { type ReactNode, useId } from 'react';
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
  /** The title is a heading of this level, and the notice a region of the page. */
  level?: 2 | 3 | 4 | undefined;
  children?: Elements;
  /** A button or a link that helps. */
  action?: ReactNode;
  /** What explains more, below the action. */
  more?: ReactNode;
  /** Screen readers announce the notice when it appears. Use it for notices that appear while the page is open. */
  live?: boolean | undefined;
  /** A press on this page shows the notice. It is announced, comes into view and receives the focus. */
  result?: boolean | undefined;
}

/** A message about this page. */
export function Notice({ tone = 'info', title, level, children, action, more, live, result = false }: NoticeProps) {
  const id = useId();
  const Title = level === undefined ? 'p' : (`h${level}` as const);
  const isRegion = level !== undefined && title !== undefined;
  const announced = tone === 'bad' ? 'alert' : 'status';
  return (
    <div
      ref={useResult(result)}
      className={styles[tone]}
      role={live || result ? announced : isRegion ? 'region' : undefined}
      aria-labelledby={isRegion ? id : undefined}
      tabIndex={result ? -1 : undefined}
    >
      <StateIcon tone={tone} />
      <div className={styles.content}>
        {title !== undefined && (
          <Title className={styles.title} id={isRegion ? id : undefined}>
            {title}
          </Title>
        )}
        {children}
        {action !== undefined && <div className={styles.action}>{action}</div>}
        {more !== undefined && <div className={styles.action}>{more}</div>}
      </div>
    </div>
  );
}
