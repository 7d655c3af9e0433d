import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { inWords } from './in-words.ts';
import styles from './countdown-text.module.css';

/** Props of `CountdownText`. */
export interface CountdownTextProps {
  /** When it is over, in milliseconds since 1970. */
  until: number;
  /** What time it is, in milliseconds since 1970. */
  now: () => number;
  /** Goes before the time: `You can ask for another code in`. */
  before: string;
  /** Said in its place when it is over, also to screen readers; nothing unless said otherwise. */
  over?: string | undefined;
  /** A screen reader is told the time left every so many seconds; only the end unless said otherwise. */
  sayEvery?: number | undefined;
  /** It is over; called once, and at once if it was over before. */
  onOver?: (() => void) | undefined;
}

const SECOND = 1000;

/** A wait in words that count down. A screen reader can read it and is told when it is over; never every second. */
export function CountdownText({ until, now, before, over, sayEvery, onOver }: CountdownTextProps) {
  const [left, setLeft] = useState(() => until - now());
  const isOver = left <= 0;
  useEffect(() => {
    const tick = () => setLeft(until - now());
    tick();
    const timer = setInterval(tick, SECOND);
    // A tab that slept has missed seconds.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, now]);
  useEffect(() => {
    if (isOver) onOver?.();
    // Only the end counts, not a caller that hands in another function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, until]);
  const seconds = Math.ceil(left / SECOND);
  const said = sayEvery === undefined ? '' : `${before} ${inWords(Math.ceil(seconds / sayEvery) * sayEvery)}`;
  return (
    <p className={styles.countdown}>
      {isOver ? (
        <span aria-hidden="true">{over}</span>
      ) : (
        <span role="timer">
          {before} {inWords(seconds)}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{isOver ? over : said}</span>
      </VisuallyHidden>
    </p>
  );
}
