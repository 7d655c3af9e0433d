import { addDays, addWorkingDays, workingDayFrom } from '#sandbox/ledger';
import { bankHolidays, isWorkingDay } from '../../../src/sandbox/ledger/working-days.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

/** As published for England and Wales: gov.uk/bank-holidays. */
const PUBLISHED: Readonly<Record<number, string>> = {
  2019: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
  2020: '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28',
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
  2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
};

describe('bank holidays of England and Wales', () => {
  test.each(Object.entries(PUBLISHED))('match the published list for %s', (year, days) => {
    expect(bankHolidays(Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('number eight in a year without extra proclamations, on different weekdays from Monday to Friday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2024, max: 2199 }), (year) => {
        const holidays = bankHolidays(year);
        expect(new Set(holidays).size).toBe(8);
        for (const date of holidays) expect([0, 6]).not.toContain(new Date(date).getUTCDay());
      }),
    );
  });
});

describe('working days', () => {
  test.each([
    ['a Friday', '2026-11-20', '2026-11-20'],
    ['a Saturday', '2026-11-21', '2026-11-23'],
    ['Christmas Day, before a weekend and a day in place of Boxing Day', '2026-12-25', '2026-12-29'],
    ['Good Friday', '2027-03-26', '2027-03-30'],
    ['a new year on a Saturday', '2028-01-01', '2028-01-04'],
  ])('a payment due on %s (%s) is collected on %s', (_, due, taken) => {
    expect(workingDayFrom(due)).toBe(taken);
  });

  it('are counted without holidays', () => {
    expect(addWorkingDays('2026-12-23', 3)).toBe('2026-12-30');
    expect(addWorkingDays('2027-03-25', 1)).toBe('2027-03-30');
  });

  it('are never more than four days apart', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2019-01-01', count));
    fc.assert(
      fc.property(days, (day) => {
        expect(isWorkingDay(workingDayFrom(day))).toBe(true);
        expect(workingDayFrom(day) <= addDays(day, 4)).toBe(true);
      }),
    );
  });
});
