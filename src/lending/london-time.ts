const HOUR = 3_600_000;
const SERVER_TIME = /^([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})[0-9]{3}$/;

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** About 100 kilobytes. */
const hoursKept = 1000;
const hours = new Map<number, string>();

/** The date and hour in London, `YYYY-MM-DD HH`, in an hour since 1970. It is kept, because to format it takes a tenth of a loan read. */
function londonHour(hour: number): string {
  const known = hours.get(hour);
  if (known !== undefined) return known;
  const part = Object.fromEntries(londonClock.formatToParts(hour * HOUR).map(({ type, value }) => [type, value]));
  const text = `${part['year']}-${part['month']}-${part['day']} ${part['hour']}`;
  if (hours.size >= hoursKept) hours.clear();
  hours.set(hour, text);
  return text;
}

/** The date in London, `YYYY-MM-DD`, at an instant in milliseconds since 1970. */
export function londonDate(instant: number): string {
  return formatServerTime(instant).slice(0, 10);
}

/**
 * Formats an instant (milliseconds since 1970) as the server does (V-21): London time, `YYYY-MM-DD HH:mm:ss.SSSSSS`. London is whole
 * hours ahead of UTC and changes its clocks on the hour, so an hour of UTC is one of London.
 */
export function formatServerTime(instant: number): string {
  const within = new Date(instant).toISOString().slice(-10, -1);
  return `${londonHour(Math.floor(instant / HOUR))}:${within}000`;
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
