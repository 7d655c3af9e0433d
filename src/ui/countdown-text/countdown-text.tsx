import { type Copy, useCopy } from '#copy';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './countdown-text.module.css';

/** Props of `CountdownText`. */
export interface CountdownTextProps {
  /** The end of the wait, in milliseconds since 1970. */
  until: number;
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number;
  /** The text before the remaining time: `You can ask for another code in`. */
  before: string;
  /** The text shown and announced when the wait is over; nothing by default. */
  over?: string | undefined;
  /** Screen readers announce the remaining time each time this many seconds have passed. If absent, only the end is announced. */
  sayEvery?: number | undefined;
  /** Called once when the wait is over, or at once if it is over already. */
  onOver?: (() => void) | undefined;
}

const SECOND = 1000;

/** A duration in words: `45 seconds`, `1 minute 5 seconds`; `12 minutes` from ten minutes upwards. */
function inWords(seconds: number, words: Copy<'parts'>['time']): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return words.seconds({ count: rest });
  if (minutes >= 10 || rest === 0) return words.minutes({ count: rest > 30 ? minutes + 1 : minutes });
  return words.both({ minutes: words.minutes({ count: minutes }), seconds: words.seconds({ count: rest }) });
}

/** Counts down a wait in words. Screen readers can read it and announce its end, but not every second. */
export function CountdownText({ until, now, before, over, sayEvery, onOver }: CountdownTextProps) {
  const { time } = useCopy('parts');
  const [left, setLeft] = useState(() => until - now());
  const isOver = left <= 0;
  useEffect(() => {
    const tick = () => setLeft(until - now());
    tick();
    const timer = setInterval(tick, SECOND);
    // A hidden tab does not receive every tick.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, now]);
  useEffect(() => {
    if (isOver) onOver?.();
    // The callback runs when the wait ends, and not when the caller passes another function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, until]);
  const seconds = Math.ceil(left / SECOND);
  const said = sayEvery === undefined ? '' : `${before} ${inWords(Math.ceil(seconds / sayEvery) * sayEvery, time)}`;
  return (
    <p className={styles.countdown}>
      {isOver ? (
        <span aria-hidden="true">{over}</span>
      ) : (
        <span role="timer">{`${before} ${inWords(seconds, time)}`}</span>
      )}
      <VisuallyHidden>
        <span role="status">{isOver ? over : said}</span>
      </VisuallyHidden>
    </p>
  );
}
