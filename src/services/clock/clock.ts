/** What time it is; handed to everything that asks, so that tests can say. */
export interface Clock {
  readonly now: () => Date;
  /** The date in London, `YYYY-MM-DD` (V-21). */
  readonly today: () => string;
}

/** The device's clock; `dayOf` says which day an instant (milliseconds since 1970) belongs to. */
export function deviceClock(dayOf: (instant: number) => string): Clock {
  return { now: () => new Date(), today: () => dayOf(Date.now()) };
}
