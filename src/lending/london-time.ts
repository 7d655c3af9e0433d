const HOUR = 3_600_000;
const SERVER_TIME = /^([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})[0-9]{3}$/;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The day it is in London at an instant (milliseconds since 1970), `YYYY-MM-DD`. */
export function londonDate(instant: number): string {
  return formatServerTime(instant).slice(0, 10);
}

/** An instant (milliseconds since 1970) as the server writes it (V-21): London time, `YYYY-MM-DD HH:mm:ss.SSSSSS`. */
export function formatServerTime(instant: number): string {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const milliseconds = String(((instant % 1000) + 1000) % 1000).padStart(3, '0');
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']}.${milliseconds}000`;
}

/**
 * The instant (milliseconds since 1970) that the server means by `YYYY-MM-DD HH:mm:ss.SSSSSS`, London time (V-21);
 * `undefined` where it is none. In the hour that comes twice each October, the first.
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
