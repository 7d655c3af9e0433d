import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

/** One entry of an `ErrorSummary`. */
export interface SummaryIssue {
  /** `#<id of the first bad control>`; without it the entry is plain text. */
  readonly href?: string | undefined;
  readonly text: string;
}

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  issues: readonly SummaryIssue[];
  /**
   * A count of the attempts: the summary takes the focus when it appears, and again whenever it changes. Without it the summary is
   * only shown.
   */
  attempt?: number | undefined;
}

/** A summary is read out at once: past this many entries it says how many more there are. */
const SHOWN = 40;

/** What stands in the way, above the page's heading. Each entry leads to its control. */
export function ErrorSummary({ issues, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className={styles.summary} tabIndex={-1}>
      <div role="alert">
        <h2 className={styles.title}>There is a problem</h2>
        <ul className={styles.list}>
          {issues.slice(0, SHOWN).map(({ href, text }, index) => (
            <li key={index}>
              {href === undefined ? (
                text
              ) : (
                <a href={href} onClick={leadTo}>
                  {text}
                </a>
              )}
            </li>
          ))}
          {issues.length > SHOWN && <li>and {issues.length - SHOWN} more on this page</li>}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the control and brings its question into view, not only the control: else the question hides above the fold. */
function leadTo(event: MouseEvent<HTMLAnchorElement>) {
  const id = event.currentTarget.hash.slice(1);
  const control = document.getElementById(decodeURIComponent(id));
  if (!control) return;
  event.preventDefault();
  const legend = control.closest('fieldset')?.querySelector('legend');
  const label = 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined;
  (legend ?? label ?? control).scrollIntoView?.({ block: 'start' });
  control.focus({ preventScroll: true });
}
