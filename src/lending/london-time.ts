const HOUR = 3_600_000;
const SERVER_TIME = /^([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})[0-9]{3}$/;

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The date in London, `YYYY-MM-DD`, at an instant in milliseconds since 1970. */
export function londonDate(instant: number): string {
  return formatServerTime(instant).slice(0, 10);
}

/** Formats an instant (milliseconds since 1970) as the server does (V-21): London time, `YYYY-MM-DD HH:mm:ss.SSSSSS`. */
export function formatServerTime(instant: number): string {
  const part = Object.fromEntries(londonClock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const milliseconds = String(((instant % 1000) + 1000) % 1000).padStart(3, '0');
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']}.${milliseconds}000`;
}

/**
 * Parses a server time, `YYYY-MM-DD HH:mm:ss.SSSSSS` in London time (V-21), to milliseconds since 1970. In the hour that occurs
 * twice each October, it means the first one.
 * @returns `undefined` if the text is not a server time
 */
export function parseServerTime(text: string): number | undefined {
  const parts = SERVER_TIME.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second, millisecond] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const written = `${text.slice(0, 23)}000`;
  return [asUtc - HOUR, asUtc].find((instant) => formatServerTime(instant) === written);
}
