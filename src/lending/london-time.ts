import { dayjs } from '#dates';

/** 01:00 UTC on the last Sunday of March or October, both of which have 31 days. */
function lastSunday(year: number, month: 'March' | 'October') {
  const last = dayjs.utc(`${year}-${month === 'March' ? '03' : '10'}-31T01:00:00Z`);
  return last.subtract(last.day(), 'day');
}

/**
 * Is it summer time in London, an hour ahead of UTC? From 01:00 UTC on the last Sunday of March until 01:00 UTC on the last Sunday of
 * October (Summer Time Act 1972 as amended by the Summer Time Order 2002; so since 1996). docs/engineers/decisions/dates.md says why the `timezone`
 * plugin of dayjs does not answer this.
 */
function isSummer(instant: number): boolean {
  const year = dayjs.utc(instant).year();
  return instant >= lastSunday(year, 'March').valueOf() && instant < lastSunday(year, 'October').valueOf();
}

/** London's clock at an instant, in milliseconds since 1970. */
const londonClock = (instant: number) => dayjs.utc(instant).utcOffset(isSummer(instant) ? 60 : 0);

/** The date in London, `YYYY-MM-DD`, at an instant in milliseconds since 1970. */
export function londonDate(instant: number): string {
  return londonClock(instant).format('YYYY-MM-DD');
}

const CLOCK = 'YYYY-MM-DD HH:mm:ss.SSS';

/** Formats an instant (milliseconds since 1970) as the server does (V-21): London time, `YYYY-MM-DD HH:mm:ss.SSSSSS`. */
export function formatServerTime(instant: number): string {
  return `${londonClock(instant).format(CLOCK)}000`;
}

const SIX_DECIMALS = /\.[0-9]{6}$/;

/**
 * Parses a server time, `YYYY-MM-DD HH:mm:ss.SSSSSS` in London time (V-21), to milliseconds since 1970. In the hour that occurs
 * twice each October, it means the first one. The last three digits are below a millisecond, which dayjs does not read.
 * @returns `undefined` if the text is not a server time, or of the hour that is left out each March
 */
export function parseServerTime(text: string): number | undefined {
  if (!SIX_DECIMALS.test(text)) return undefined;
  const written = text.slice(0, -3);
  const inWinter = dayjs.utc(written, CLOCK, true);
  const candidates = [inWinter.subtract(1, 'hour'), inWinter].filter((instant) => instant.isValid());
  return candidates.find((instant) => londonClock(instant.valueOf()).format(CLOCK) === written)?.valueOf();
}

/** The last millisecond of a day in London, `YYYY-MM-DD`. */
export function endOfLondonDay(day: string): Date {
  const inWinter = dayjs.utc(day).endOf('day');
  return inWinter.subtract(isSummer(inWinter.valueOf()) ? 1 : 0, 'hour').toDate();
}
