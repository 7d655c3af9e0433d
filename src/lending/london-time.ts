const HOUR = 3_600_000;
const SERVER_TIME = /^([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})[0-9]{3}$/;

/** Milliseconds since 1970 of 01:00 UTC on the last Sunday of a month. January is 0. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
}

/**
 * Is it summer time in London, an hour ahead of UTC? From 01:00 UTC on the last Sunday of March until 01:00 UTC on the last Sunday of
 * October (Summer Time Act 1972 as amended by the Summer Time Order 2002; so since 1996). `Intl` knows it too, but its first
 * answer takes a cheap phone a fifth of a second.
 */
function isSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= lastSunday(year, 2) && instant < lastSunday(year, 9);
}

/** The date in London, `YYYY-MM-DD`, at an instant in milliseconds since 1970. */
export function londonDate(instant: number): string {
  return formatServerTime(instant).slice(0, 10);
}

/** Formats an instant (milliseconds since 1970) as the server does (V-21): London time, `YYYY-MM-DD HH:mm:ss.SSSSSS`. */
export function formatServerTime(instant: number): string {
  const shown = new Date(isSummer(instant) ? instant + HOUR : instant).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 23)}000`;
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
