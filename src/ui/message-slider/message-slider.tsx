import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import styles from './message-slider.module.css';

/** Milliseconds for which each message is shown. */
const INTERVAL = 2000;

/** Props of `MessageSlider`. */
export interface MessageSliderProps {
  /** Names the group for screen readers. */
  label: string;
  messages: readonly string[];
  /** The label of the button that stops the messages. */
  pause: string;
  /** The label of the button that starts them again. */
  play: string;
}

const never = () => () => undefined;
const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Short messages that replace each other every two seconds. A button stops them (WCAG 2.2.2). They do not move if the user
 * prefers reduced motion, and they wait while the pointer is over them or the focus is inside. Screen readers read them as a list.
 */
export function MessageSlider({ label, messages, pause, play }: MessageSliderProps) {
  const [current, setCurrent] = useState(0);
  const isStill = useSyncExternalStore(never, prefersStillness, () => false);
  const [isStopped = isStill, setStopped] = useState<boolean>();
  const [isHeld, setHeld] = useState(false);
  const isMoving = !isStopped && !isHeld;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setCurrent((shown) => (shown + 1) % messages.length), INTERVAL);
    return () => clearInterval(timer);
  }, [isMoving, messages.length]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <section className={styles.slider} aria-label={label} {...hold}>
      <ul className={styles.messages}>
        {messages.map((message, index) => (
          <li key={message} className={styles.message} data-shown={index === current || undefined}>
            {message}
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => setStopped(!isStopped)}>
        {isStopped ? play : pause}
      </Button>
    </section>
  );
}
