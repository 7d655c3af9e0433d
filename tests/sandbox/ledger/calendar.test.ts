import { dayjs } from '#dates';
import { addDays, addMonths, daysBetween } from '#sandbox/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const EARLIEST = '1996-01-01';

/** A day from 1996 to 2100, with leap years, ends of months and both changes of the clocks of each year. */
const day = fc
  .integer({ min: 0, max: 38_000 })
  .map((days) => dayjs.utc(EARLIEST).add(days, 'day').format('YYYY-MM-DD'));

describe('the days of the ledger, which it calculates without dayjs', () => {
  it('are the days that dayjs calculates', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4_000, max: 4_000 }), (from, days) => {
        const to = dayjs.utc(from).add(days, 'day').format('YYYY-MM-DD');
        expect(addDays(from, days)).toBe(to);
        expect(daysBetween(from, to)).toBe(days);
      }),
    );
  });

  it('are those of dayjs a number of months later, too, at the end of a short month as well', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -240, max: 240 }), (from, months) => {
        expect(addMonths(from, months)).toBe(dayjs.utc(from).add(months, 'month').format('YYYY-MM-DD'));
      }),
    );
  });
});
