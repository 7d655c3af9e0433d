import { useCopy } from '#copy';
import { StateIcon } from '../outcome-mark/state-icon.tsx';
import type { Tone } from '../tone.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './notification-list.module.css';

/** A message about something that happened. */
export interface Notification {
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
}

/** Props of `NotificationList`. */
export interface NotificationListProps {
  notifications: readonly Notification[];
  onDismiss: (id: string) => void;
}

/**
 * Messages about what happened in the background. They appear over the bottom of the window, move nothing, and stay until they
 * are dismissed. Screen readers announce them politely. Put the list first in the page, and keep it mounted.
 */
export function NotificationList({ notifications, onDismiss }: NotificationListProps) {
  const { dismiss } = useCopy('interface');
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-relevant="additions">
      {notifications.map(({ id, tone, text }) => (
        <div key={id} className={styles.notification}>
          <StateIcon tone={tone} />
          <p className={styles.text}>{text}</p>
          <button type="button" className={styles.dismiss} onClick={() => onDismiss(id)}>
            <VisuallyHidden>{dismiss({ text })}</VisuallyHidden>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="m1 1 10 10M11 1 1 11" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      ))}
    </div>
  );
}
