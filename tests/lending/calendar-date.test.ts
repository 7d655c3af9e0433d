import {
  ageOn,
  endOfLondonDay,
  formatDate,
  formats,
  formatServerTime,
  isoDate,
  londonDate,
  parseServerTime,
} from '#lending';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

describe('isoDate (V-04)', () => {
  test.each([
    ['1986-3-27', '1986-03-27'],
    ['1986-03-7', '1986-03-07'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
  ])('formats %s as %s', (text, iso) => {
    expect(isoDate(text)).toBe(iso);
  });

  test.each([
    ['1990--05'],
    ['2023-02-29'],
    ['1900-02-29'],
    ['1990-13-01'],
    ['1990-00-10'],
    ['1990-04-31'],
    ['86-3-27'],
    ['27/03/1986'],
    [''],
  ])('rejects %j, which is not a real day', (text) => {
    expect(isoDate(text)).toBeUndefined();
  });

  it('knows the days of each year with four digits', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9999 }), fc.nat({ max: 365 }), (year, days) => {
        const day = new Date(0);
        day.setUTCFullYear(year, 0, 1 + days);
        const iso = day.toISOString().slice(0, 10);
        fc.pre(day.getUTCFullYear() === year);
        expect(isoDate(iso)).toBe(iso);
        expect(isoDate(`${iso.slice(0, 4)}-02-29`) !== undefined).toBe(
          new Date(`${iso.slice(0, 4)}-02-29`).getUTCDate() === 29,
        );
      }),
      {
        examples: [
          [0, 33],
          [4, 59],
          [99, 364],
        ],
      },
    );
  });

  it('shows a date as DD/MM/YYYY, and writes it out in letters (V-21)', () => {
    expect(formatDate('1986-03-27')).toBe('27/03/1986');
    expect(formats['long-date']('1986-03-07')).toBe('7\u00a0March\u00a01986');
    expect(formatDate('soon')).toBe('soon');
  });
});

describe('ageOn', () => {
  test.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-11-20', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1950-12-31', '2026-11-21', 75],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', -1],
    ['2090-01-01', '2026-11-21', -1],
    ['0000-02-02', '2026-11-21', 2026],
    ['0099-12-31', '2026-11-21', 1926],
  ])('returns the age of a person born on %s on %s: %i', (born, on, age) => {
    expect(ageOn(born, on)).toBe(age);
  });

  it('returns nothing for a text that is not a date', () => {
    expect(ageOn('1990-02-30', '2026-11-21')).toBeUndefined();
    expect(ageOn('1990-02-03', 'today')).toBeUndefined();
  });
});

describe('server times in London time (V-21)', () => {
  test.each([
    ['2026-12-03 09:30:00.000000', '2026-12-03T09:30:00.000Z', 'winter'],
    ['2026-07-03 09:30:00.123000', '2026-07-03T08:30:00.123Z', 'summer'],
    ['2026-10-25 00:59:59.000000', '2026-10-24T23:59:59.000Z', 'before the clocks go back'],
    ['2026-10-25 01:30:00.000000', '2026-10-25T00:30:00.000Z', 'the hour that comes twice: the first'],
    ['2026-10-25 02:00:00.000000', '2026-10-25T02:00:00.000Z', 'after the clocks went back'],
    ['2026-03-29 02:00:00.000000', '2026-03-29T01:00:00.000Z', 'after the clocks went forward'],
  ])('reads %s as the instant %s (%s)', (text, utc) => {
    expect(new Date(parseServerTime(text) ?? Number.NaN).toISOString()).toBe(utc);
  });

  test.each([
    ['2026-03-29 01:30:00.000000'],
    ['2026-02-30 09:30:00.000000'],
    ['2026-12-03T09:30:00Z'],
    ['2026-12-03'],
    ['2026-12-03 25:00:00.000000'],
  ])('rejects %j, which is not a server time', (text) => {
    expect(parseServerTime(text)).toBeUndefined();
  });

  it('reads back every time that it writes, except in the hour that occurs twice', () => {
    const from = Date.UTC(1980, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: from, max: Date.UTC(2100, 0, 1) }), (instant) => {
        const read = parseServerTime(formatServerTime(instant)) ?? Number.NaN;
        expect([instant, instant - 3_600_000]).toContain(read);
        expect(formatServerTime(read)).toBe(formatServerTime(instant));
      }),
    );
  });

  it('writes the time that the clock of this machine shows for London', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium' },
    });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2100, 0, 1) }), (instant) => {
        expect(formatServerTime(instant).slice(0, 19)).toBe(clock.format(instant));
      }),
    );
    const hour = 3_600_000;
    // Each hour of the weeks in which the clocks change.
    for (let year = 1996; year < 2060; year++)
      for (const month of [2, 9])
        for (let instant = Date.UTC(year, month, 24); instant < Date.UTC(year, month + 1, 1); instant += hour)
          expect(formatServerTime(instant - 1).slice(0, 19)).toBe(clock.format(instant - 1));
  });

  it.each([
    ['2026-01-15', '2026-01-15T23:59:59.999Z'],
    ['2026-03-28', '2026-03-28T23:59:59.999Z'],
    ['2026-03-29', '2026-03-29T22:59:59.999Z'],
    ['2026-10-24', '2026-10-24T22:59:59.999Z'],
    ['2026-10-25', '2026-10-25T23:59:59.999Z'],
    ['2026-12-31', '2026-12-31T23:59:59.999Z'],
  ])('returns the last moment of %s in London', (date, end) => {
    expect(endOfLondonDay(date).toISOString()).toBe(end);
  });

  it('returns the date in London, not in UTC', () => {
    expect(londonDate(Date.parse('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
    expect(londonDate(Date.parse('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
  });
});
