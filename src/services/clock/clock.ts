/** The current time. It is passed in everywhere, so that tests can set it. */
export interface Clock {
  /** By the device. How long something takes is measured by it alone. */
  readonly now: () => Date;
  /** The date in London, `YYYY-MM-DD` (V-21), by the lender's clock once it is known. Age and limits of dates are judged by it. */
  readonly today: () => string;
  /** Calls the listener when `today` is corrected, until the returned function is called. A clock that is never corrected has none. */
  readonly follow?: (listener: () => void) => () => void;
}

/** A clock that learns the time of the lender. */
export interface CorrectedClock extends Clock {
  /** Takes the server's time of an answer that has just come, in milliseconds since 1970. */
  readonly hear: (at: number) => void;
}

/** Keeps how far the lender is ahead of the device, in milliseconds, for later pages. */
interface KeptDifference {
  readonly read: (now: number) => number | undefined;
  readonly write: (now: number, ahead: number) => void;
}

/** Milliseconds. A smaller difference is the time that an answer takes. */
const NOTABLE = 60_000;

/**
 * The device's clock, whose day is corrected by the lender's time. A device whose clock is years slow would otherwise make its owner a
 * child. `dayOf` returns the date of an instant (milliseconds since 1970).
 */
export function correctedClock(dayOf: (instant: number) => string, kept: KeptDifference): CorrectedClock {
  const listeners = new Set<() => void>();
  let ahead = kept.read(Date.now()) ?? 0;
  const today = () => dayOf(Date.now() + ahead);
  return {
    now: () => new Date(),
    today,
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear(at) {
      const now = Date.now();
      if (Math.abs(at - now - ahead) < NOTABLE) return;
      const before = today();
      ahead = at - now;
      kept.write(now, ahead);
      if (today() !== before) for (const listener of [...listeners]) listener();
    },
  };
}
