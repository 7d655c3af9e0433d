/** What time it is; handed to everything that asks, so that tests can say. */
export interface Clock {
  readonly now: () => Date;
  /** The date in London, `YYYY-MM-DD` (V-21). */
  readonly today: () => string;
}

const london = (date: Date) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(date);

/** The device's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => london(new Date()),
};
