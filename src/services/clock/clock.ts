/** The current time. It is passed in everywhere, so that tests can set it. */
export interface Clock {
  readonly now: () => Date;
  /** The date in London, `YYYY-MM-DD` (V-21). */
  readonly today: () => string;
}

/** The device's clock. `dayOf` returns the date of an instant (milliseconds since 1970). */
export function deviceClock(dayOf: (instant: number) => string): Clock {
  return { now: () => new Date(), today: () => dayOf(Date.now()) };
}
