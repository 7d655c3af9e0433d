/// <reference types="dayjs/plugin/duration" preserve="true" />
/// <reference types="dayjs/plugin/utc" preserve="true" />
import base from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import duration from 'dayjs/plugin/duration.js';
import utc from 'dayjs/plugin/utc.js';

base.extend(utc);
base.extend(customParseFormat);
base.extend(duration);

/** A length of time, such as how long a token is valid. Made with `dayjs.duration`. */
export type Duration = ReturnType<typeof dayjs.duration>;

/**
 * Parses, formats, compares and shifts dates and times. Use `dayjs.utc`, so that no time zone of a device or server changes a day
 * or its length. London time has functions of its own in `#lending`: `londonDate`, `endOfLondonDay`, `formatServerTime` and
 * `parseServerTime`.
 */
// A constant of its own: bundlers pass over a module that only hands on what it imports, and with it what it sets up.
export const dayjs = base;
