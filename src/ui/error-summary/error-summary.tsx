import { useCopy } from '#copy';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

/** One entry of an `ErrorSummary`. */
export interface SummaryIssue {
  /** `#<id of the first control with the error>`. If absent, the entry is plain text. */
  readonly href?: string | undefined;
  readonly text: string;
}

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  issues: readonly SummaryIssue[];
  /** The number of attempts. The summary receives the focus when it appears and when this changes; without it, never. */
  attempt?: number | undefined;
}

/** Screen readers read the whole summary, so it lists only this many entries and gives the number of the others. */
const SHOWN = 40;

/** The errors of a page, above its heading. Each entry links to its control. */
export function ErrorSummary({ issues, attempt }: ErrorSummaryProps) {
  const { problem, others } = useCopy('interface');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className={styles.summary} tabIndex={-1}>
      <div role="alert">
        <h2 className={styles.title}>{problem}</h2>
        <ul className={styles.list}>
          {issues.slice(0, SHOWN).map(({ href, text }, index) => (
            <li key={index}>
              {href === undefined ? (
                text
              ) : (
                <a href={href} onClick={goToControl}>
                  {text}
                </a>
              )}
            </li>
          ))}
          {issues.length > SHOWN && <li>{others({ count: issues.length - SHOWN })}</li>}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the control and scrolls to its question. Scrolling to the control alone could leave the question out of sight. */
function goToControl(event: MouseEvent<HTMLAnchorElement>) {
  const id = event.currentTarget.hash.slice(1);
  const control = document.getElementById(decodeURIComponent(id));
  if (!control) return;
  event.preventDefault();
  const legend = control.closest('fieldset')?.querySelector('legend');
  const label = 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined;
  (legend ?? label ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
